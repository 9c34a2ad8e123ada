import { expect, test } from "bun:test";
import { join } from "node:path";

/** A fake Firefox that supports only the command that ends it. */
const browser = `
  const server = Bun.serve({
    port: 0,
    fetch: (request, server) => void server.upgrade(request),
    websocket: {
      message(socket, message) {
        const { id, method } = JSON.parse(message);
        if (method === "browser.close") process.exit(7);
        socket.send(JSON.stringify({ type: "error", id, error: "unknown command", of: method }));
      },
    },
  });
  console.error("WebDriver BiDi listening on ws://127.0.0.1:" + server.port);`;

test("answers Playwright's optional command, forwards all others, and exits with the browser", async () => {
  const launcher = Bun.spawn(
    [
      process.execPath,
      join(import.meta.dirname, "firefox-launcher.ts"),
      process.execPath,
      "-e",
      browser,
    ],
    { stdio: ["ignore", "inherit", "pipe"] },
  );
  const said = new TextDecoder().decode((await launcher.stderr.getReader().read()).value);
  const socket = new WebSocket(`${/ws:\S+/.exec(said)?.[0]}/session`);
  const answers: unknown[] = [];
  const answered = new Promise<void>((resolve) => {
    socket.onmessage = ({ data }) => {
      if (answers.push(JSON.parse(data)) === 2) resolve();
    };
  });
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ id: 1, method: "emulation.setMediaFeaturesOverride" }));
  socket.send(JSON.stringify({ id: 2, method: "session.new" }));
  await answered;
  expect(answers).toEqual([
    { type: "success", id: 1, result: {} },
    { type: "error", id: 2, error: "unknown command", of: "session.new" },
  ]);
  socket.send(JSON.stringify({ id: 3, method: "browser.close" }));
  expect(await launcher.exited).toBe(7);
});
