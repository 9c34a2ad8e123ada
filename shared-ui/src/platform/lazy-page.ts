import { type ComponentType, lazy } from "react";
import type { LazyPage } from "./remote.ts";

/**
 * `React.lazy` for a page, with `preload`. A preloaded page renders without suspending: the server can then render it
 * in one pass, and the browser shows it without a flash of the fallback.
 * @param source path of the file that `load` imports, relative to the package; the build fills it in
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, source = ""): LazyPage {
  let loaded: { default: ComponentType } | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;

  const start = () => {
    loading ??= load().then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  return Object.assign(
    lazy(() => (loaded ? createSyncPromise(loaded) : start())),
    { preload: async () => (await start()).default, source },
  );
}

// React renders a lazy component in the same pass if its promise resolves synchronously.
function createSyncPromise<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React.lazy needs a thenable.
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>;
}
