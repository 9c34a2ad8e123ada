import type { ServerModule } from "./protocol.ts";
import { createTrackedTimers } from "./tracked-timers.ts";

/** The server modules that a renderer process was sent. */
export interface ModuleEvaluator {
  add(module: ServerModule): void;
  /** Place of a package's newest module among them. */
  findIndex(name: string): number;
  /** Evaluates a module once. All it can require is what the shell provides. */
  evaluate<T>(name: string, version: string, provided: Readonly<Record<string, unknown>>): T;
}

/** @param runTimer runs what a package's code does later, in a timer */
export function createModuleEvaluator(
  runTimer: (owner: string, run: () => void) => void,
): ModuleEvaluator {
  /** In the order in which they came; a release's index says whose code is running. */
  const modules: ServerModule[] = [];
  const evaluated = new Map<string, unknown>();

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
      if (!evaluated.has(key)) evaluated.set(key, evaluateSource(name, version, provided));
      return evaluated.get(key) as T;
    },
  };
}
