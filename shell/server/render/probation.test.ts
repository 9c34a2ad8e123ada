import { afterEach, expect, test } from "bun:test";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { listRendererProcesses } from "../testing/list-renderer-processes.ts";

let site: TestSite;
afterEach(() => site.close());

const isRendered = (html: string) => html.includes('"rendered":true');
const catalogue = createTestRemote([{ path: "/good", query: ["page"] }]);
/** Creates a remote whose page works, except with the query `page=bad`. */
const createOffers = (trouble: string) =>
  createTestRemote(
    [
      {
        ...{ path: "/offers", query: ["page"] },
        load: `if (context.query.get("page") === "bad") { ${trouble} }`,
      },
    ],
    { name: "mfe-offers" },
  );

/** Renders a page until it has proved healthy. */
async function prove(path: string): Promise<void> {
  for (let page = 0; page < 3; page++) await site.html(`${path}?page=${page}`);
}

test.each([
  ["hangs", "for (;;) {}"],
  ["leaks", "const all = globalThis.all = []; for (;;) all.push(new Uint8Array(4e6).fill(1));"],
  ["ends its process", "process.exit(3)"],
])(
  "a page on probation that %s does not affect the process of healthy pages",
  async (_, trouble) => {
    site = await createTestSite([catalogue]);
    await prove("/good");
    const apart = listRendererProcesses(process.pid);
    await site.html("/good?page=first");
    const healthy = listRendererProcesses(process.pid).find((pid) => !apart.includes(pid));
    await site.release(createOffers(trouble));
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
    // The second try has a process of its own, so that nothing else can have a part in the failure. The last one leaves
    // the page to the browser and runs only the shell's code.
    expect(site.queues("/offers?page=bad")).toEqual(["probation", "probation", "healthy"]);
    expect([...site.queues("/good?page=a"), ...site.queues("/good?page=b")]).toEqual([
      "healthy",
      "healthy",
    ]);
    expect(listRendererProcesses(process.pid)).toContain(healthy ?? 0);
  },
);

test("a release promoted while the server runs is on probation for a minute, unlike the first ones", async () => {
  site = await createTestSite([catalogue]);
  await prove("/good");
  await site.release(createOffers(""));
  await prove("/offers");
  await site.html("/offers?page=early");
  site.wait(60_000);
  await site.html("/offers?page=late");
  await site.html("/good?page=late");
  const addresses = ["/offers?page=early", "/offers?page=late", "/good?page=late"];
  expect(addresses.flatMap(site.queues)).toEqual(["probation", "healthy", "healthy"]);
});
