import { join } from "node:path";
import type { EnvironmentModuleNode, Plugin } from "vite";
import type { PackageInfo } from "./package-info.ts";
import { keepVersion, replaceTexts } from "./replace-texts.ts";

/**
 * Hot reloads a package's texts: `messages.ts` and `*-messages.ts`. Without this plugin an edit reaches the package's
 * routes, which are no component, and reloads the whole page. With it the text objects get the new texts, and the
 * components that may show them render again and keep their state.
 */
export function hotMessages({ folder, exposes }: PackageInfo): Plugin {
  const isMessages = (file: string) =>
    file.startsWith(join(folder, "src/")) && /[/-]messages\.ts$/.test(file);
  // The shell keeps references to the exports of these modules, so a new version of them has no effect.
  const entries = Object.values(exposes).map((file) => join(folder, file));
  return {
    name: "hot-messages",
    transform(code, id) {
      return isMessages(id.split("?", 1)[0] ?? id) ? code + replaceOnUpdate(code) : null;
    },
    hotUpdate({ file, modules }) {
      if (!isMessages(file)) return;
      return [...modules, ...findComponentsAbove(modules, entries)];
    },
  };
}

/** Finds the nearest importers that accept their own updates, as component modules do. */
function findComponentsAbove(
  modules: readonly EnvironmentModuleNode[],
  entries: readonly string[],
): Set<EnvironmentModuleNode> {
  const components = new Set<EnvironmentModuleNode>();
  const seen = new Set(modules);
  for (const module of seen) {
    for (const importer of module.importers) {
      if (seen.has(importer) || entries.includes(importer.file ?? "")) continue;
      if (importer.isSelfAccepting && !isMessagesModule(importer)) components.add(importer);
      else seen.add(importer);
    }
  }
  return components;
}

/** A package's texts may be composed from those of its folders. */
const isMessagesModule = ({ file }: EnvironmentModuleNode) => /[/-]messages\.ts$/.test(file ?? "");

/** Adds code that gives the newest texts to every version of the module. */
function replaceOnUpdate(code: string): string {
  const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  return `
if (import.meta.hot) {
  ${replaceTexts}
  ${keepVersion}
  const time = Number(new URL(import.meta.url).searchParams.get("t"));
  const texts = { ${names.join(", ")} };
  import.meta.hot.accept(keepVersion(import.meta.hot.data, { time, texts }));
}
`;
}
