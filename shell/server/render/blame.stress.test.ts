import { afterEach, expect, test } from "bun:test";
import { createTestRemote, type TestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

const isFull = process.env.STRESS === "full";
/** Documents at once, and processes that want a processor all the time. */
const documents = 20;
const busyProcesses = isFull ? 20 : 3;

let site: TestSite;
let busy: Bun.Subprocess[] = [];
afterEach(async () => {
  for (const one of busy) one.kill("SIGKILL");
  busy = [];
  await site.close();
});

function makeBusy(): void {
  const loop = [process.execPath, "-e", "for (;;) {}"];
  busy = Array.from({ length: busyProcesses }, () =>
    Bun.spawn(loop, { stdio: ["ignore", "ignore", "ignore"] }),
  );
}

const pages = createTestRemote([{ path: "/good", query: ["page"] }]);
const innocent = createTestRemote([], {
  ...{ name: "mfe-cart-checkout", parts: { "cart-button": "" } },
});
const createGuilty = (name: string, remote: TestRemote) =>
  createTestRemote([], { name, parts: { "cart-drawer": "" }, ...remote });

const open = (turn: string) =>
  Promise.all(
    Array.from({ length: documents }, (_, page) => site.html(`/good?page=${turn}${page}`)),
  );
const listBlamed = () =>
  site.logged.filter(({ kind }) => kind === "render_failure").map(({ release }) => release);

const hang = "for (;;) {}";
const drawer = (code: string): TestRemote => ({ parts: { "cart-drawer": code } });

test.each<[string, string, TestRemote]>([
  ["hangs while it renders", "mfe-offers", drawer(hang)],
  ["comes first and hangs while it renders", "mfe-account", drawer(hang)],
  [
    "hangs while other code runs",
    "mfe-account",
    { before: `(async () => { await null; ${hang} })()` },
  ],
  ["ends its process while it renders", "mfe-offers", drawer("process.exit(3)")],
])(
  `an owner of a fragment that %s is blamed, and nobody else, on a busy machine`,
  async (_, name, remote) => {
    site = await createTestSite([pages, innocent, createGuilty(name, remote)]);
    makeBusy();
    const html = await open("a");
    expect(html.filter((one) => one.includes("<h1>Page /good</h1>"))).not.toEqual([]);
    const blamed = new Set(listBlamed());
    expect(blamed).toContain(`${name}@1.0.0-test`);
    blamed.delete(`${name}@1.0.0-test`);
    blamed.delete("unknown");
    expect([...blamed]).toEqual([]);
    for (const one of await open("b")) {
      expect(one).toContain("<h1>Page /good</h1>");
      expect(one).toContain("Part cart-button</button>");
      expect(one).not.toContain("Part cart-drawer</button>");
    }
  },
  240_000,
);

test("nobody is blamed for a busy machine", async () => {
  site = await createTestSite([pages, innocent, createGuilty("mfe-offers", {})]);
  makeBusy();
  for (const turn of ["a", "b"]) {
    for (const one of await open(turn)) {
      expect(one).toContain("<h1>Page /good</h1>");
      expect(one).toContain("Part cart-button</button>");
      expect(one).toContain("Part cart-drawer</button>");
    }
  }
  expect(listBlamed()).toEqual([]);
}, 240_000);
