/** Milliseconds of a window. */
export const windowMs = 10_000;

/** Begin of the window of a time, which is in milliseconds since 1970. */
export const startOfWindow = (at: number): Date => new Date(at - (at % windowMs));
