import { afterEach, expect, test } from "bun:test";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { listRendererProcesses } from "../testing/list-renderer-processes.ts";

let site: TestSite;
afterEach(() => site.close());

const isRendered = (html: string) => html.includes('"rendered":true');
const catalogue = createTestRemote([{ path: "/good", query: ["page"] }]);
/** Its page does well for as long as it is not asked for the page `bad`. */
const offersThat = (trouble: string) =>
  createTestRemote(
    [
      {
        ...{ path: "/offers", query: ["page"] },
        load: `if (context.query.get("page") === "bad") { ${trouble} }`,
      },
    ],
    { name: "mfe-offers" },
  );

/** Renders a page until it is rendered beside others that have proved healthy. */
async function prove(path: string): Promise<void> {
  for (let page = 0; page < 3; page++) await site.html(`${path}?page=${page}`);
}

test.each([
  ["hangs", "for (;;) {}"],
  ["leaks", "const all = globalThis.all = []; for (;;) all.push(new Uint8Array(4e6).fill(1));"],
  ["ends its process", "process.exit(3)"],
])(
  "a page that %s after its release was promoted and did well leaves the process of the others as it is",
  async (_, trouble) => {
    site = await createTestSite([catalogue]);
    await prove("/good");
    const apart = listRendererProcesses(process.pid);
    await site.html("/good?page=first");
    const healthy = listRendererProcesses(process.pid).find((pid) => !apart.includes(pid));
    await site.release(offersThat(trouble));
    await prove("/offers");
    const [bad, ...others] = await Promise.all(
      ["/offers?page=bad", "/good?page=a", "/good?page=b", "/about"].map((path) => site.html(path)),
    );
    expect([bad, ...others].map((html) => isRendered(html ?? ""))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    // The second try leaves the page to the browser, so it is one of the shell's alone.
    expect(site.queues("/offers?page=bad")).toEqual(["probation", "healthy"]);
    expect([...site.queues("/good?page=a"), ...site.queues("/good?page=b")]).toEqual([
      "healthy",
      "healthy",
    ]);
    expect(listRendererProcesses(process.pid)).toContain(healthy ?? 0);
  },
);

test("a release that came while the server runs is apart for a minute, those it began with are not", async () => {
  site = await createTestSite([catalogue]);
  await prove("/good");
  await site.release(offersThat(""));
  await prove("/offers");
  await site.html("/offers?page=early");
  site.wait(60_000);
  await site.html("/offers?page=late");
  await site.html("/good?page=late");
  const addresses = ["/offers?page=early", "/offers?page=late", "/good?page=late"];
  expect(addresses.flatMap(site.queues)).toEqual(["probation", "healthy", "healthy"]);
});
