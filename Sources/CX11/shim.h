// The one door to Xlib, MIT-SHM and RandR: headers, and functions for what Swift cannot import.

#ifndef SEGUE_CX11_SHIM_H
#define SEGUE_CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/keysym.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// XCreateIC takes a variable list of arguments. No pre-edit and no status area: the input method
// draws its own.
static inline XIC segue_create_input_context(XIM method, Window window) {
  return XCreateIC(
      method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
      XNFocusWindow, window, (void *)0);
}

#endif
