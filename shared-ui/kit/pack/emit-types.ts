import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { surroundings } from "../places.ts";
import type { KitFiles } from "./bundle-code.ts";

/** Emits the type declarations of shared-ui. */
export async function emitTypes(): Promise<KitFiles> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-types-"));
  try {
    await compile(folder);
    const types = join(folder, "shared-ui/src");
    const files = [...new Glob("**/*.d.ts").scanSync(types)];
    return new Map(
      await Promise.all(
        files.map(async (file) => {
          const text = await Bun.file(join(types, file)).text();
          return [`shared-ui/src/${file}`, nameTypes(text)] as const;
        }),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compile(folder: string): Promise<void> {
  const project = join(folder, "tsconfig.json");
  const settings = {
    extends: join(surroundings, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: surroundings,
      outDir: folder,
      typeRoots: [join(surroundings, "node_modules/@types")],
    },
    include: [],
    files: [join(surroundings, "shared-ui/src/index.ts")],
  };
  await Bun.write(project, JSON.stringify(settings));
  const compiler = Bun.spawn([process.execPath, "x", "tsc", "-p", project], {
    cwd: surroundings,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Response(compiler.stdout).text();
  if ((await compiler.exited) !== 0) throw new Error(`The types could not be written:\n${said}`);
}

/** Rewrites imports from sources to types, since the kit has no sources beside them. */
const nameTypes = (text: string): string =>
  text.replace(/(["'])(\.\.?\/[^"']+)\.tsx?(["'])/g, "$1$2.js$3");
