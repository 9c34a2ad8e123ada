import { type ComponentType, lazy } from "react";
import type { LazyPage } from "./remote.ts";

/**
 * `React.lazy` for a page, with `preload`. A preloaded page renders at once, without suspending: the server
 * needs that to render in one pass, and the browser to show a page it has fetched ahead without a flash.
 * @param source file that `load` imports, below the package's folder; the build fills it in
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
    lazy(() => (loaded ? resolved(loaded) : start())),
    { preload: async () => (await start()).default, source },
  );
}

// React reads a lazy component in the same pass when its promise calls back synchronously.
function resolved<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a promise is what React.lazy wants.
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>;
}
