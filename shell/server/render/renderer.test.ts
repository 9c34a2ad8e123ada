import { afterEach, expect, test } from "bun:test";
import { join } from "node:path";
import { listRendererProcesses } from "../testing/list-renderer-processes.ts";
import { createRenderer, type Renderer, type RenderInput } from "./renderer.ts";

let renderer: Renderer | undefined;
afterEach(() => renderer?.close());

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

/** A shell whose rendering is this code. */
const shellThat = (code: string) => ({
  name: "shell",
  version: "1",
  code: `exports.provided = {}; exports.renderPage = async () => { ${code} };`,
});
const page = `{ html: "", styles: "", head: { title: "", description: "", canonical: "/" }, state: {} }`;
const input = (code: string, queue: RenderInput["queue"] = "healthy"): RenderInput => ({
  request: {} as RenderInput["request"],
  shell: shellThat(code),
  remotes: [],
  callApi: async () => ({ status: 404, text: "null" }),
  queue,
  timeout: 5_000,
  isWanted: () => true,
});

test("closing ends both of its processes, and fails what was under way", async () => {
  renderer = createRenderer();
  await renderer.render(input(`return ${page}`));
  const hanging = renderer.render(input("for (;;) {}", "probation"));
  await until(() => listRendererProcesses(process.pid).length === 2);
  renderer.close();
  expect(await hanging.catch((error) => error.message)).toBe("The renderer ended: closed");
  await until(() => listRendererProcesses(process.pid).length === 0);
});

test("what is sent to end the server's whole group leaves a renderer at its work", async () => {
  renderer = createRenderer();
  await renderer.render(input(`return ${page}`));
  const [pid = 0] = listRendererProcesses(process.pid);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(pid, signal);
  await renderer.render(input(`return ${page}`));
  expect(listRendererProcesses(process.pid)).toEqual([pid]);
});

test("what waits longer than it is wanted is not run", async () => {
  renderer = createRenderer();
  const unwanted = { ...input(`return ${page}`), isWanted: () => false };
  expect(await renderer.render(unwanted).catch((error) => error.name)).toBe("RendererLost");
  expect(listRendererProcesses(process.pid)).toEqual([]);
});

test("a server that is killed leaves no renderer behind, also none that hangs", async () => {
  const script = `
    import { createRenderer } from ${JSON.stringify(join(import.meta.dirname, "renderer.ts"))};
    void createRenderer().render({
      request: {}, remotes: [], queue: "healthy", timeout: 60000, isWanted: () => true,
      shell: ${JSON.stringify(shellThat("for (;;) {}"))}, callApi: async () => null,
    });
    setInterval(() => undefined, 1000);`;
  const server = Bun.spawn([process.execPath, "-e", script], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await until(() => listRendererProcesses(server.pid).length === 1);
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
  await until(() => !runs());
});
