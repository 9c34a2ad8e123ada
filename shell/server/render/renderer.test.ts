import { afterEach, expect, test } from "bun:test";
import { join } from "node:path";
import { listRendererProcesses } from "../testing/list-renderer-processes.ts";
import { createRenderer, type Renderer, type RenderInput } from "./renderer.ts";

let renderer: Renderer | undefined;
afterEach(() => renderer?.close());

const waitUntil = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
};

/** Creates a shell whose `renderPage` runs this code. */
const createShell = (code: string) => ({
  name: "shell",
  version: "1",
  code: `exports.provided = {}; exports.renderPage = async () => { ${code} };`,
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
  renderer = createRenderer();
  await renderer.render(createInput(`return ${page}`));
  const hanging = renderer.render(createInput("for (;;) {}", "probation"));
  await waitUntil(() => listRendererProcesses(process.pid).length === 2);
  renderer.close();
  expect(await hanging.catch((error) => error.message)).toBe("The renderer ended: closed");
  await waitUntil(() => listRendererProcesses(process.pid).length === 0);
});

test("a renderer ignores SIGINT and SIGTERM, which go to the whole process group", async () => {
  renderer = createRenderer();
  await renderer.render(createInput(`return ${page}`));
  const [pid = 0] = listRendererProcesses(process.pid);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(pid, signal);
  await renderer.render(createInput(`return ${page}`));
  expect(listRendererProcesses(process.pid)).toEqual([pid]);
});

test("a render that is no longer wanted does not run", async () => {
  renderer = createRenderer();
  const unwanted = { ...createInput(`return ${page}`), isWanted: () => false };
  expect(await renderer.render(unwanted).catch((error) => error.name)).toBe("RendererLost");
  expect(listRendererProcesses(process.pid)).toEqual([]);
});

test("a killed server leaves no renderer behind, not even a hanging one", async () => {
  const script = `
    import { createRenderer } from ${JSON.stringify(join(import.meta.dirname, "renderer.ts"))};
    void createRenderer().render({
      request: {}, remotes: [], queue: "healthy", timeout: 60000, isWanted: () => true,
      shell: ${JSON.stringify(createShell("for (;;) {}"))}, callApi: async () => null,
    });
    setInterval(() => undefined, 1000);`;
  const server = Bun.spawn([process.execPath, "-e", script], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitUntil(() => listRendererProcesses(server.pid).length === 1);
  const [hanging = 0] = listRendererProcesses(server.pid);
  server.kill("SIGKILL");
  await server.exited;
  const runs = () => {
    try {
      return process.kill(hanging, 0);
    } catch {
      return false;
    }
  };
  await waitUntil(() => !runs());
});
