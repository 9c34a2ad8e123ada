type Yielding = { scheduler?: { yield?(): Promise<void> } };

/** Lets the browser do something else first: what comes after runs in a task of its own. */
export const yieldToMain = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
