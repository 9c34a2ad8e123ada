import { beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";

const remotes = ["mfe-catalog", "mfe-cart-checkout", "mfe-account", "mfe-admin"];
const root = join(import.meta.dirname, "..", "..");
const folder = (name: string) => join(root, name, "dist/production/client");

beforeAll(async () => {
  // In child processes, because with a test runner's NODE_ENV the federation plugin does nothing.
  for (const name of remotes) {
    const build = Bun.spawn([process.execPath, join(import.meta.dirname, "build.ts"), name], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    expect(await build.exited).toBe(0);
  }
}, 120_000);

/** Output of a process that imports a built file with a federation runtime that logs its calls. */
async function evaluate(name: string, file: string): Promise<Record<string, unknown>> {
  const script = `
    const called = [];
    const note = (path) => new Proxy(() => {}, {
      get: (_, key) => note(path + "." + String(key)),
      apply: () => { called.push(path); },
    });
    globalThis._FEDERATION_RUNTIME_CORE = note("runtime");
    const rejected = [];
    process.on("unhandledRejection", (error) => rejected.push(String(error)));
    const failure = await import(${JSON.stringify(join(folder(name), file))}).then(() => null, (error) => error.message);
    await new Promise((resolve) => setImmediate(resolve));
    const { share = {} } = globalThis.__mf_module_cache__ ?? {};
    console.log(JSON.stringify({ called, rejected, failure, shares: Object.keys(share) }));`;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "inherit" });
  return JSON.parse(await new Response(child.stdout).text());
}

describe.each(remotes)("%s", (name) => {
  test("starts nothing when its entry is evaluated", async () => {
    expect(await evaluate(name, "remote-entry.js")).toEqual({
      // It does not use the federation runtime at all; an instance would be `runtime.ModuleFederation`.
      called: [],
      rejected: [],
      failure: null,
      shares: [],
    });
  });

  test("throws when it is evaluated before the shell has provided its packages", async () => {
    const { failure } = await evaluate(name, "routes.js");
    expect(failure).toMatch(/^The shell has not provided default:/);
  });

  test("contains no module for standalone use", () => {
    const files = [...new Glob("*.js").scanSync(folder(name))];
    expect(files.filter((file) => /^(hostInit|pendingShares)/.test(file))).toEqual([]);
  });

  test("takes each package from its provider, and lists what it exposes", async () => {
    const script = `
      const { init, get } = await import(${JSON.stringify(join(folder(name), "remote-entry.js"))});
      const noted = { shareConfig: { import: false } };
      init({ react: { "19.0.0": noted, "19.3.1": { lib: () => "the shell's" } }, jotai: { "3.0.0": noted } });
      const failure = await get("./nothing").catch((error) => error.message);
      console.log(JSON.stringify({ share: globalThis.__mf_module_cache__.share, failure }));`;
    const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe" });
    expect(await new Response(child.stdout).json()).toEqual({
      share: { "default:react": "the shell's" },
      failure: "./nothing is not exposed",
    });
  });
});
