/** Resolves in the next turn of the event loop, so that other requests run between the steps of long work. */
export const yieldToLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
