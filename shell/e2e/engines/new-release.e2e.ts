import { links } from "@aushadhi/shared-ui";
import { expect } from "playwright/test";
import { test as journey } from "./journey.ts";
import { banner, expectAlive, heading, open } from "./pages.ts";
import { openReleaseSite, type ReleaseSite } from "./release-site.ts";
import { role } from "./visitor.ts";

const test = journey.extend<{ releaseSite: ReleaseSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
  releaseSite: async ({}, use) => {
    const site = await openReleaseSite();
    await use(site);
    await site.close();
  },
  site: async ({ releaseSite }, use) => use(releaseSite.origin),
});

test("an open tab keeps its release, and a new load gets the new one", async ({
  visitor,
  network,
  releaseSite,
}) => {
  // The test starts its own site first.
  test.slow();
  const listVersions = () =>
    new Set(network.paths.flatMap((path) => /^\/mfe\/mfe-catalog\/([^/]+)/.exec(path)?.[1] ?? []));
  await open(visitor, links.about);
  expect(listVersions()).toEqual(new Set());
  const next = await releaseSite.publish("mfe-catalog");
  const isServed = async () => (await (await fetch(releaseSite.origin)).text()).includes(next);
  await expect.poll(isServed).toBe(true);

  await visitor.press(role("link", "Shop", banner));
  await visitor.sees(heading("Shop Products"));
  await expectAlive(visitor);
  expect(listVersions()).toEqual(new Set([next.replace(/-next$/, "")]));

  network.paths.length = 0;
  await visitor.reload();
  await visitor.sees(heading("Shop Products"));
  await expectAlive(visitor);
  expect(listVersions()).toEqual(new Set([next]));
});
