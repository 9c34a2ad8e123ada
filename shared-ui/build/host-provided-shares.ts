import type { PluginOption } from "vite";

/** Whether a module stands for a package that the shell provides. */
export const isShare = (id: string) => id.includes("__loadShare__");
const isForStandalone = (id: string) => /__(hostAutoInit|pendingShares)__/.test(id);

const isRuntimeCore = (id: string) => id.includes("virtual:mf-external-runtime-core");

/** Whether a remote's entry runs this module: it belongs to the container, which waits for the shell's `init`. */
export const isContainerModule = (id: string) =>
  /virtual:mf|@module-federation/.test(id) && !isShare(id) && !isForStandalone(id);

/**
 * Makes a remote that the shell alone starts. The federation plugin also prepares for remotes that stand alone: one of
 * its modules calls `init` without the shell's shared packages as soon as it is evaluated, and a share that is
 * imported before `init` is an empty binding that is filled in later. Here that module is left out, and a share is
 * read when it is evaluated: it stands outside the container's file, so that is after `init`, or an error.
 */
export function hostProvidedShares(): PluginOption {
  return {
    name: "host-provided-shares",
    enforce: "post",
    transform(code, id) {
      if (isForStandalone(id)) return { code: "export {};", moduleSideEffects: false };
      if (isRuntimeCore(id)) return { code: runtimeCoreModule(code), moduleSideEffects: false };
      return isShare(id) ? { code: shareModule(code), moduleSideEffects: false } : null;
    },
    generateBundle(_, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        const source = output.type === "chunk" ? output.facadeModuleId : null;
        if (source && isForStandalone(source)) delete bundle[file];
      }
    },
  };
}

/** A share as a module that reads it from what `init` was given; its key and names are taken from the plugin's own. */
function shareModule(generated: string): string {
  const key = generated.match(/"canonical":("default:[^"]+")/)?.[1];
  const names = [...generated.matchAll(/__mf_\d+ as (\w+)/g)].map(([, name]) => name);
  if (!key || names.length === 0) throw new Error("The federation plugin writes shares otherwise");
  return [
    `const share = globalThis.__mf_module_cache__?.share[${key}];`,
    `if (!share) throw new Error("The shell has not provided " + ${key});`,
    "export { share as __moduleExports };",
    "export default share.default ?? share;",
    ...names.map((name) => `export const ${name} = share.${name};`),
  ].join("\n");
}

/** The federation runtime as the shell provides it, which is before any remote: the plugin's own waits for it by proxies. */
function runtimeCoreModule(generated: string): string {
  const names = [...generated.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
  if (names.length === 0) throw new Error("The federation plugin names its runtime otherwise");
  return [
    "const core = globalThis._FEDERATION_RUNTIME_CORE;",
    "export default core;",
    ...names.map((name) => `export const ${name} = core.${name};`),
  ].join("\n");
}
