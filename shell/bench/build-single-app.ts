import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PackageInfo, readPackageInfo } from "@aushadhi/shared-ui/build/package-info";
import { buildCommonConfig, onwarn } from "@aushadhi/shared-ui/build/preset";
import { build, type Rolldown } from "vite";
import { root } from "../cli/install.ts";
import { releasedPackages } from "../cli/local-builds.ts";

/** The same source as one plain Vite app without federation: the reference for the site. */
export interface SingleApp {
  /** Built files by name. */
  files: ReadonlyMap<string, string>;
  entry: string;
  /** All static imports of the entry and of the page at a path; the entry comes first. */
  modulesFor(path: string | null): string[];
}

/** Composes an entry with every remote's pages. Fragments load on demand, as on the site. */
function composeEntry(): string {
  const remotes = releasedPackages()
    .filter((name) => name !== "shell")
    .map((name) => readPackageInfo(join(root, name)));
  const getSource = ({ folder, exposes }: PackageInfo, exposed: string) =>
    JSON.stringify(join(folder, exposes[exposed] ?? ""));
  const fragmentOwners = remotes.filter(({ exposes }) => exposes["./parts"]);
  return `
import { boot } from "${root}/shell/src/boot/boot.tsx";
import { readBootData } from "${root}/shell/src/platform/boot-data.ts";
${remotes.map((remote, index) => `import * as pages${index} from ${getSource(remote, "./routes")};`).join("\n")}
const pages = { ${remotes.map(({ name }, index) => `"${name}": pages${index}`).join()} };
const parts = { ${fragmentOwners.map((owner) => `"${owner.name}": () => import(${getSource(owner, "./parts")})`).join()} };
boot(readBootData(document), {
  loadRoutes: async (owner) => pages[owner],
  loadFragments: (owner) => parts[owner](),
});
`;
}

export async function buildSingleApp(): Promise<SingleApp> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-single-"));
  const base = buildCommonConfig(readPackageInfo(join(root, "shell")), "production");
  const virtual = "virtual:single-app";
  const output = (await build({
    ...base,
    base: "/app/",
    plugins: [
      {
        name: "single-app",
        resolveId: (id) => (id === virtual ? join(root, "shell/src/single-app.tsx") : null),
        load: (id) => (id.endsWith("/shell/src/single-app.tsx") ? composeEntry() : null),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: { input: virtual, onwarn },
    },
  })) as Rolldown.RolldownOutput;
  await rm(folder, { recursive: true, force: true });

  const chunks = output.output.filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The single app has no entry");
  const collectImports = (start: string[]) => {
    const found = new Set<string>();
    const visit = (file: string) => {
      if (found.has(file)) return;
      found.add(file);
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
        visit(next);
    };
    for (const file of start) visit(file);
    return [...found];
  };
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    entry: entry.fileName,
    modulesFor(path) {
      if (path === null) return collectImports([entry.fileName]);
      const source = path === "/" ? "home/home-page.tsx" : "product/product-page.tsx";
      const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
      if (!page) throw new Error(`The single app has no ${source}`);
      return collectImports([entry.fileName, page.fileName]);
    },
  };
}
