/**
 * Creates timers for a release's code, so that their callbacks are attributed to it.
 * @param runAs runs a callback as code of that release
 */
export function createTrackedTimers(runAs: (callback: () => unknown) => void) {
  type Callback = (...args: unknown[]) => unknown;
  const wrap =
    (callback: Callback) =>
    (...args: unknown[]) =>
      runAs(() => callback(...args));
  return {
    setTimeout: (callback: Callback, delay?: number, ...args: unknown[]) =>
      setTimeout(wrap(callback), delay, ...args),
    setInterval: (callback: Callback, delay?: number, ...args: unknown[]) =>
      setInterval(wrap(callback), delay, ...args),
    setImmediate: (callback: Callback, ...args: unknown[]) => setImmediate(wrap(callback), ...args),
    queueMicrotask: (callback: () => void) => queueMicrotask(wrap(callback)),
  };
}
