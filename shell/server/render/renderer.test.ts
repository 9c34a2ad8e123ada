import { afterEach, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SandboxMode } from "@aushadhi/api/src/server";
import { listRendererProcesses } from "../testing/list-renderer-processes.ts";
import { getTestSandbox } from "../testing/test-sandbox.ts";
import { createRenderer, type Renderer, type RenderInput } from "./renderer.ts";
import { trySandbox } from "./sandbox/find-sandbox.ts";

const sandbox = await getTestSandbox();
const waitUntil = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
};

let renderer: Renderer | undefined;
// A closed renderer's process takes a moment to end, also that of another file, and the tests count processes.
const waitForEnd = () => waitUntil(() => listRendererProcesses(process.pid).length === 0);
beforeAll(waitForEnd);
afterEach(async () => {
  renderer?.close();
  await waitForEnd();
});

/** Code that hangs after one call. */
const hangs = `callApi({ method: "GET", path: "/x" }); for (;;) {}`;

/** Creates a shell whose `renderPage` runs this code. */
const createShell = (code: string) => ({
  name: "shell",
  version: "1",
  code: `exports.provided = {}; exports.renderPage = async (_request, _load, callApi) => { ${code} };`,
});
const page = `{ html: "", styles: "", head: { title: "", description: "", canonical: "/" }, state: {} }`;
const createInput = (code: string, queue: RenderInput["queue"] = "healthy"): RenderInput => ({
  request: {} as RenderInput["request"],
  shell: createShell(code),
  remotes: [],
  callApi: async () => ({ status: 404, text: "null" }),
  queue,
  timeout: 5_000,
  isWanted: () => true,
});

test("closing ends both processes and rejects running renders", async () => {
  renderer = createRenderer({ sandbox });
  await renderer.render(createInput(`return ${page}`));
  const started = Promise.withResolvers<void>();
  const hanging = renderer.render({
    ...createInput(hangs, "probation"),
    callApi: async () => {
      started.resolve();
      return { status: 404, text: "null" };
    },
  });
  await started.promise;
  expect(listRendererProcesses(process.pid)).toHaveLength(2);
  renderer.close();
  expect(await hanging.catch((error) => error.message)).toBe("The renderer ended: closed");
  await waitUntil(() => listRendererProcesses(process.pid).length === 0);
});

test("a renderer ignores SIGINT and SIGTERM, which go to the whole process group", async () => {
  renderer = createRenderer({ sandbox });
  await renderer.render(createInput(`return ${page}`));
  const [pid = 0] = listRendererProcesses(process.pid);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(pid, signal);
  await renderer.render(createInput(`return ${page}`));
  expect(listRendererProcesses(process.pid)).toEqual([pid]);
});

test("tells when a process ends although nobody replaced it", async () => {
  let deaths = 0;
  renderer = createRenderer({ sandbox, onDeath: () => deaths++ });
  await renderer.render(createInput(`return ${page}`));
  expect(deaths).toBe(0);
  for (const pid of listRendererProcesses(process.pid)) process.kill(pid, "SIGKILL");
  await waitUntil(() => deaths === 1);
  await renderer.render(createInput(`return ${page}`));
  renderer.close();
  await waitUntil(() => listRendererProcesses(process.pid).length === 0);
  expect(deaths).toBe(1);
});

test("threads that a release left behind end with their process, which is replaced", async () => {
  renderer = createRenderer({ sandbox });
  const errors: string[] = [];
  renderer.onUncaught(({ error, isCertain }) => errors.push(`${error}, ${isCertain}`));
  const spin = `const { Worker } = process.getBuiltinModule("worker_threads");
    for (let one = 0; one < 2; one++) new Worker("for (;;) {}", { eval: true });`;
  await renderer.render(createInput(`${spin} return ${page}`));
  const [spinning = 0] = listRendererProcesses(process.pid);
  await waitUntil(
    () => errors.length > 0 && !listRendererProcesses(process.pid).includes(spinning),
  );
  expect(errors).toEqual([
    "The renderer is replaced: code of a release goes on working after its documents, false",
  ]);
  await renderer.render(createInput(`return ${page}`));
});

test("a render that is no longer wanted does not run", async () => {
  renderer = createRenderer({ sandbox });
  const unwanted = { ...createInput(`return ${page}`), isWanted: () => false };
  expect(await renderer.render(unwanted).catch((error) => error.name)).toBe("RendererLost");
  expect(listRendererProcesses(process.pid)).toEqual([]);
});

/** Lists the ids of all processes below one. */
function listDescendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const ids = children === "" ? [] : children.split(" ").map(Number);
  return [...ids, ...ids.flatMap(listDescendants)];
}

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const modes: readonly SandboxMode[] = ["bubblewrap", "landlock", "off"];
const startable = await Promise.all(
  modes.map(async (mode) => mode === "off" || (await trySandbox(mode)) !== null),
);

test.each(modes.filter((_, index) => startable[index]))(
  "a killed server leaves no renderer behind, not even a hanging one: %s",
  async (mode) => {
    const script = `
      import { createRenderer } from ${JSON.stringify(join(import.meta.dirname, "renderer.ts"))};
      import { createSandbox } from ${JSON.stringify(join(import.meta.dirname, "sandbox/sandbox.ts"))};
      const sandbox = await createSandbox(${JSON.stringify(mode)});
      void createRenderer({ sandbox }).render({
        request: {}, remotes: [], queue: "healthy", timeout: 60000, isWanted: () => true,
        shell: ${JSON.stringify(createShell(hangs))},
        callApi: async () => { console.log("hangs"); return { status: 404, text: "null" }; },
      });
      setInterval(() => undefined, 1000);`;
    const server = Bun.spawn([process.execPath, "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await server.stdout.getReader().read();
    const below = listDescendants(server.pid);
    expect(below.length).toBeGreaterThan(0);
    server.kill("SIGKILL");
    await server.exited;
    await waitUntil(() => !below.some(runs));
  },
);
