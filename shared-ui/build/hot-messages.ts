import { join } from "node:path";
import type { EnvironmentModuleNode, Plugin } from "vite";
import type { PackageInfo } from "./package-info.ts";
import { keepVersion, replaceTexts } from "./replace-texts.ts";

/**
 * Makes a package's texts hot: `messages.ts` and `*-messages.ts`. Without it an edit reaches the package's routes,
 * which are no component, and the whole page is loaded again. Here the objects that hold the texts take the new ones,
 * and the components that may show them are drawn again, with their state.
 */
export function hotMessages({ folder, exposes }: PackageInfo): Plugin {
  const isMessages = (file: string) =>
    file.startsWith(join(folder, "src/")) && /[/-]messages\.ts$/.test(file);
  // The shell holds on to what these export, so a new version of them changes nothing.
  const entries = Object.values(exposes).map((file) => join(folder, file));
  return {
    name: "hot-messages",
    transform(code, id) {
      return isMessages(id.replace(/\?.*$/, "")) ? code + replaceOnUpdate(code) : null;
    },
    hotUpdate({ file, modules }) {
      if (!isMessages(file)) return;
      return [...modules, ...componentsAbove(modules, entries)];
    },
  };
}

/** The nearest modules above these that take their own updates, as those of components do. */
function componentsAbove(
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

/** Texts of a package may be put together from those of its folders. */
const isMessagesModule = ({ file }: EnvironmentModuleNode) => /[/-]messages\.ts$/.test(file ?? "");

/** Every version of the module that somebody may hold on to takes the newest one's texts. */
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
