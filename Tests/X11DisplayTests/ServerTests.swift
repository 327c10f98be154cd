import Testing

/// Everything that needs a server or a clock of its own, one after the other: servers, timers and
/// the main queue are shared.
@Suite("With a server", .serialized) enum ServerTests {}
