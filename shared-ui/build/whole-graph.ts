import type { PluginOption } from "vite";

/** Beside a build's own inputs; see `wholeGraph`. */
export const wholeGraphInput = "virtual:whole-graph";
const id = `\0${wholeGraphInput}`;

/** Not what is external, nor what the federation plugin makes of a shared package, which waits for the graph itself. */
const isOfGraph = (module: string) =>
  /^[/\0]/.test(module) && !/virtual:mf|__loadShare__|__mf_/.test(module);

/**
 * Has the federation plugin see every import before it decides which exports of the shared packages a remote
 * needs: it takes a graph for complete after 10 ms in which nothing was parsed, however much has only been named.
 * One more input, whose content comes when all that was named has been parsed, keeps it from that.
 */
export function wholeGraph(): PluginOption {
  const named = new Set<string>();
  const parsed = new Set<string>();
  let release = () => {};
  let whole = Promise.resolve();

  const look = () => {
    if ([...named].every((one) => parsed.has(one))) release();
  };

  return {
    name: "whole-graph",
    enforce: "pre",
    apply: "build",
    buildStart({ input }) {
      named.clear();
      parsed.clear();
      const inputs = Object.values(input).filter((one) => one !== wholeGraphInput);
      for (const one of inputs) named.add(one);
      whole = new Promise((resolve) => {
        release = resolve;
      });
    },
    resolveId: (source) => (source === wholeGraphInput ? id : null),
    load(module) {
      return module === id ? whole.then(() => "export {}") : null;
    },
    moduleParsed(module) {
      parsed.add(module.id);
      for (const next of [...module.importedIds, ...module.dynamicallyImportedIds]) {
        if (isOfGraph(next)) named.add(next);
      }
      look();
    },
    generateBundle(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === "chunk" && chunk.facadeModuleId === id) delete bundle[file];
      }
    },
  };
}
