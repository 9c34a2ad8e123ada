import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** A team with the remote `mfe-offers` in a folder of its own, which it ships with the kit's commands. */
export interface KitTeam {
  folder: string;
  /** Writes a file of the remote. */
  write(path: string, text: string): Promise<void>;
  /** Writes its package.json with these settings under `aushadhi`. */
  configure(settings: { journeys?: string }): Promise<void>;
  /** Runs a command of the kit as a process of its own. Returns its exit code and all that it printed. */
  run(
    args: readonly string[],
    env: Record<string, string>,
  ): Promise<{ code: number; said: string }>;
  close(): Promise<void>;
}

/** Creates the remote of the kit's template with one page, `/offers`. */
export async function createKitTeam(): Promise<KitTeam> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-team-"));
  await cp(join(root, "shared-ui/kit/template/remote/src"), join(folder, "src"), {
    recursive: true,
  });
  await symlink(join(root, "mfe-catalog/node_modules"), join(folder, "node_modules"));
  const { peerDependencies } = await Bun.file(join(root, "mfe-catalog/package.json")).json();
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  const configure = (settings: object) =>
    write(
      "package.json",
      JSON.stringify({
        ...{ name: "@shop/mfe-offers", version: "1.0.0", type: "module", peerDependencies },
        aushadhi: {
          ...{ kind: "remote", exposes: { "./routes": "./src/routes.tsx" } },
          ...{ server: "src/routes.tsx", ...settings },
        },
      }),
    );
  await configure({});
  return {
    folder,
    write,
    configure,
    async run(args, env) {
      const cli = join(root, "shared-ui/kit/cli.ts");
      const child = Bun.spawn([process.execPath, cli, ...args], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: "production", ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const said = await Promise.all(
        [child.stdout, child.stderr].map((one) => new Response(one).text()),
      );
      return { code: await child.exited, said: said.join("") };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
