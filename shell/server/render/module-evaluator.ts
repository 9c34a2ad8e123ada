import type { ServerModule } from "./protocol.ts";
import { createTrackedTimers } from "./tracked-timers.ts";

/** The server modules that a renderer process received. */
export interface ModuleEvaluator {
  add(module: ServerModule): void;
  /** Index of a package's newest module. */
  findIndex(name: string): number;
  /**
   * Evaluates a module once for each shell: it keeps the React that it required, and with that of another shell its hooks
   * would fail.
   * @param provided what the shell provides, the same object each time; it can require nothing else
   */
  evaluate<T>(name: string, version: string, provided: Readonly<Record<string, unknown>>): T;
}

/** @param runTimer runs a package's timer callback */
export function createModuleEvaluator(
  runTimer: (owner: string, run: () => unknown) => void,
): ModuleEvaluator {
  /** In order of arrival. The index of a release identifies whose code runs. */
  const modules: ServerModule[] = [];
  const evaluated = new WeakMap<object, Map<string, unknown>>();

  function evaluateSource(
    name: string,
    version: string,
    provided: Readonly<Record<string, unknown>>,
  ): unknown {
    const key = `${name}@${version}`;
    const source = modules.find((one) => one.name === name && one.version === version);
    if (!source) throw new Error(`No server module of ${key}`);
    const module = { exports: {} };
    const require = (id: string) => {
      if (id in provided) return provided[id];
      throw new Error(`${key} requires ${id}, which the shell does not provide`);
    };
    const timers = createTrackedTimers((run) => runTimer(name, run));
    const names = ["require", "module", "exports", ...Object.keys(timers)];
    const run = new Function(...names, source.code);
    run(require, module, module.exports, ...Object.values(timers));
    return module.exports;
  }

  return {
    add: (module) => modules.push(module),
    findIndex: (owner) => modules.findLastIndex(({ name }) => name === owner),
    evaluate<T>(name: string, version: string, provided: Readonly<Record<string, unknown>>): T {
      const key = `${name}@${version}`;
      const ofShell = evaluated.get(provided) ?? new Map<string, unknown>();
      evaluated.set(provided, ofShell);
      if (!ofShell.has(key)) ofShell.set(key, evaluateSource(name, version, provided));
      return ofShell.get(key) as T;
    },
  };
}
