import { join } from "node:path";
import type { PluginOption } from "vite";
import type { PackageInfo } from "./package-info.ts";
import { sharedPackages } from "./shared-packages.ts";

/** Whether a module represents a package that the shell provides. */
export const isShare = (id: string) => id.includes("__loadShare__");
const isForStandalone = (id: string) => /__(hostAutoInit|pendingShares)__/.test(id);
const isEntry = (id: string) => id.startsWith("virtual:mf-REMOTE_ENTRY_ID");

/** Whether a remote's entry runs this module: it belongs to the container, which waits for the shell's `init`. */
export const isContainerModule = (id: string) =>
  /virtual:mf|@module-federation/.test(id) && !isShare(id) && !isForStandalone(id);

/**
 * Builds remotes that only the shell starts, with the shell's shared packages. The federation plugin also supports
 * standalone remotes: one of its modules calls `init` without the shell's packages as soon as it is evaluated, and a
 * share imported before `init` is an empty binding that is filled later. This plugin removes that module and reads a
 * share when it is evaluated. Shares are outside the container's file, so that happens after `init`, or it is an error.
 * The container has no federation runtime of its own, since there is only one version to choose.
 */
export function hostProvidedShares(info: PackageInfo): PluginOption {
  return {
    name: "host-provided-shares",
    enforce: "post",
    transform(code, id) {
      if (isForStandalone(id)) return { code: "export {};", moduleSideEffects: false };
      if (isEntry(id)) return { code: composeContainerModule(info), moduleSideEffects: false };
      return isShare(id) ? { code: composeShareModule(code), moduleSideEffects: false } : null;
    },
    generateBundle(_, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        const source = output.type === "chunk" ? output.facadeModuleId : null;
        if (source && isForStandalone(source)) delete bundle[file];
      }
    },
  };
}

/** The API for the federation host: `init` takes its shared packages, `get` returns a factory of an exposed module. */
function composeContainerModule({ folder, exposes }: PackageInfo): string {
  const modules = Object.entries(exposes).map(
    ([name, file]) =>
      `${JSON.stringify(name)}: () => import(${JSON.stringify(join(folder, file))})`,
  );
  return `
const exposes = { ${modules.join(", ")} };
export function init(scope) {
  const { share } = (globalThis.__mf_module_cache__ ??= { share: {}, remote: {} });
  for (const name of ${JSON.stringify(sharedPackages)}) {
    // Other remotes may have noted that they use a package too: the one that provides it has its \`lib\`.
    const provided = Object.values(scope[name] ?? {}).find(({ lib }) => lib);
    if (provided) share["default:" + name] ??= provided.lib();
  }
}
export async function get(name) {
  if (!exposes[name]) throw new Error(name + " is not exposed");
  const module = await exposes[name]();
  return () => module;
}`;
}

/** Composes the module of a share, which reads it from the scope of `init`. Key and names come from the plugin's module. */
function composeShareModule(generated: string): string {
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
