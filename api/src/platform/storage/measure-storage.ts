import type { Metrics } from "../metrics/metrics.ts";
import { measureSpan } from "../metrics/spans.ts";
import type { Storage } from "./storage.ts";

/** Measures the calls of a storage, except streaming a file's content. */
export function measureStorage(storage: Storage, metrics: Metrics): Storage {
  const measured =
    <Args extends unknown[], T>(operation: string, call: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      measureSpan("storage", () => call(...args), {
        facts: { operation },
        onDone: (seconds) => metrics.observe("storage_duration_seconds", { operation }, seconds),
      });
  const { put, get, has, size, touch, remove, removeIfOlder, list } = storage;
  return {
    ...storage,
    put: measured("put", put),
    get: measured("get", get),
    has: measured("has", has),
    size: measured("size", size),
    touch: measured("touch", touch),
    remove: measured("remove", remove),
    removeIfOlder: measured("remove", removeIfOlder),
    list: measured("list", list),
  };
}
