// The one door to Cairo and Pango: headers, and functions for what Swift cannot import.

#ifndef SEGUE_CCAIRO_SHIM_H
#define SEGUE_CCAIRO_SHIM_H

#include <cairo.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>

static inline void segue_unref(void *object) { g_object_unref(object); }

#endif
