import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import {
  createReleasesApi,
  listedPromotion,
  listedRelease,
  livePackage,
} from "../testing/releases.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases";
beforeAll(() => preloadDialog());

async function openReleases(canned = createReleasesApi(), role: "admin" | "staff" = "admin") {
  const page = await open(at, { canned, user: userOf(role) });
  await screen.findByRole("table", { name: "Live releases" });
  let presses = 0;
  return {
    ...page,
    canned,
    /** Calls that change something. */
    sent: () => canned.calls.filter(([call]) => !call.startsWith("GET")),
    press: async (name: string, place = screen as Pick<typeof screen, "findByRole">) => {
      presses++;
      await page.user.click(await place.findByRole("button", { name }));
    },
    presses: () => presses,
  };
}
const listRows = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

test("shows what is live since when, by whom and from where, how it does, and what is next", async () => {
  await openReleases();
  await screen.findByText("1.1.0-live");
  expect(listRows("Live releases")).toEqual([
    "mfe-catalog1.1.0-live5 Jan 2027, 12:15 pm By Asha RaiCommit 01234567 Clean  CI run1,204 pages 3 failed 0 silentStill open: 1.0.0-old 1 page 0 failed 1 silent1.2.0-next6 Jan 2027, 12:00 pm",
  ]);
  const run = screen.getByRole("link", { name: "CI run of mfe-catalog 1.1.0-live" });
  expect(run.getAttribute("href")).toBe("https://ci.example/run/7");
});

test("lists promotions with their numbers and what became of them", async () => {
  const promotions = [
    listedPromotion({ id: 14 }),
    listedPromotion({
      id: 13,
      changes: { "mfe-catalog": { from: "1.2.0-bad", to: "1.0.0-old" } },
      rollsBack: 12,
      promotedByName: null,
    }),
    listedPromotion({ changes: { "mfe-catalog": { from: "1.0.0-old", to: "1.2.0-bad" } } }),
    listedPromotion({ id: 11, changes: { "mfe-offers": { from: null, to: "1.0.0-a" } } }),
  ];
  await openReleases(createReleasesApi({ promotions }));
  const when = "5 Jan 2027, 12:15 pm";
  await screen.findByText("#14");
  expect(listRows("Promotions")).toEqual([
    `#14mfe-catalog 1.0.0-old to 1.1.0-live${when}By Asha RaiLive`,
    `#13mfe-catalog 1.2.0-bad to 1.0.0-oldTakes #12 back${when}By a commandReplaced`,
    `#12mfe-catalog 1.0.0-old to 1.2.0-bad${when}By Asha RaiTaken back by #13`,
    `#11mfe-offers new: 1.0.0-a${when}By Asha RaiReplaced`,
  ]);
  expect(screen.getAllByRole("button", { name: /^Take back promotion/ })).toHaveLength(1);
});

test("two presses take a package back, and the dialog says what happens", async () => {
  const canned = createReleasesApi();
  canned.answers["POST /releases/rollback"] = () => createSuccess({ promotion: 13, stable: {} });
  const { press, presses, sent } = await openReleases(canned);
  await press("Take back mfe-catalog");
  const dialog = within(await screen.findByRole("dialog", { name: "Take back promotion #12" }));
  expect(dialog.getByText("mfe-catalog goes back to 1.0.0-old")).toBeInTheDocument();
  await press("Take Back", dialog);
  await waitFor(() => expect(toasts).toEqual(["success: Promotion taken back"]));
  expect(sent()).toEqual([["POST /releases/rollback", { promotion: 12, remove: false }]]);
  expect(presses()).toBe(2);
});

test("says that nothing changed when the promotion was taken back meanwhile", async () => {
  const canned = createReleasesApi();
  canned.answers["POST /releases/rollback"] = () => createSuccess({ promotion: null, stable: {} });
  const { press } = await openReleases(canned);
  await press("Take back mfe-catalog");
  await press("Take Back", within(await screen.findByRole("dialog")));
  await waitFor(() =>
    expect(toasts).toEqual(["success: Nothing changed: it was taken back before"]),
  );
});

test("the dialog says that a package without a version before leaves the site", async () => {
  const changes = { "mfe-catalog": { from: null, to: "1.1.0-live" } };
  const canned = createReleasesApi({ promotions: [listedPromotion({ changes })] });
  canned.answers["POST /releases/rollback"] = () => createSuccess({ promotion: 13, stable: {} });
  const { press, sent } = await openReleases(canned);
  await press("Take back promotion #12");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^mfe-catalog leaves the site/)).toBeInTheDocument();
  await press("Take Back", dialog);
  await waitFor(() =>
    expect(sent()).toEqual([["POST /releases/rollback", { promotion: 12, remove: true }]]),
  );
});

test("two presses promote the newest release in place of the live one", async () => {
  const canned = createReleasesApi();
  canned.answers["PATCH /releases/channels"] = () => createSuccess({ promotion: 13, stable: {} });
  const { press, presses, sent } = await openReleases(canned);
  await press("Promote mfe-catalog 1.2.0-next");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Everybody has 1.1.0-live now/)).toBeInTheDocument();
  expect(dialog.getByText("Uncommitted changes")).toBeInTheDocument();
  await press("Promote to Everybody", dialog);
  await waitFor(() => expect(toasts).toEqual(["success: mfe-catalog 1.2.0-next is live"]));
  expect(sent()).toEqual([
    [
      "PATCH /releases/channels",
      { stable: { "mfe-catalog": "1.2.0-next" }, expected: { "mfe-catalog": "1.1.0-live" } },
    ],
  ]);
  expect(presses()).toBe(2);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a promotion's dialog says what the release changes", async () => {
  const { press, canned } = await openReleases();
  await press("Promote mfe-catalog 1.2.0-next");
  const title = "What changes after 1.1.0-live";
  const section = await screen.findByRole("region", { name: title });
  await within(section).findByText("New pages");
  const facts = [...section.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    "Change log since 1.0.0-old1.2.0  A page of new products.",
    "Commits since 1.0.0-old0123456 feat: a page of new productsand 12 more",
    "New pages/new",
    "Who may open a page/open: signed-in, was all",
    "Removed fragmentshints",
    "Shared packageswouter: no longer, was ^3.0.0",
    "Other dependencieszod: 4.1.0, was 4.0.0",
    "Newly usedreact: useId",
    "Scripts a page, compressed/new 1.2 kB /shop 5.0 kB 1 byte less",
  ]);
  const asked = canned.calls.map(([call]) => call).filter((call) => call.includes("/changes"));
  expect(asked).toEqual([
    "GET /releases/packages/mfe-catalog/changes?from=1.1.0-live&to=1.2.0-next",
  ]);
});

test("why the shop refuses a release stays in the dialog", async () => {
  const canned = createReleasesApi();
  const reason = "mfe-catalog, /shop: throws";
  canned.answers["PATCH /releases/channels"] = () => failure(409, reason);
  const { press } = await openReleases(canned);
  await press("Promote mfe-catalog 1.2.0-next");
  const dialog = within(await screen.findByRole("dialog"));
  await press("Promote to Everybody", dialog);
  expect(await dialog.findByText(reason)).toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test("one press creates a preview link", async () => {
  const canned = createReleasesApi();
  const url = "https://shop.example/preview/abc";
  canned.answers["POST /releases/previews"] = () =>
    createSuccess({ url, expiresAt: "2027-01-12T06:30:00.000Z" });
  const { press, sent } = await openReleases(canned);
  await press("Preview mfe-catalog 1.2.0-next");
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByLabelText<HTMLInputElement>("Link")).value).toBe(url);
  expect(dialog.getByText("12 Jan 2027,")).toBeInTheDocument();
  expect(sent()).toEqual([
    ["POST /releases/previews", { stable: { "mfe-catalog": "1.2.0-next" } }],
  ]);
});

test("a package's page lists its versions, and takes it off the site", async () => {
  const canned = createReleasesApi();
  canned.answers["PATCH /releases/channels"] = () => createSuccess({ promotion: 13, stable: {} });
  const { press, user, sent } = await openReleases(canned);
  await user.click(screen.getByRole("link", { name: "mfe-catalog" }));
  await screen.findByRole("table", { name: "Versions of mfe-catalog" });
  await screen.findByText("1.2.0-next");
  expect(listRows("Versions of mfe-catalog")).toEqual([
    "1.2.0-next 6 Jan 2027, 12:00 pmBy Catalog CICommit 01234567 Uncommitted changes  CI runDetailsDetails of 1.2.0-next",
    "1.1.0-live Live5 Jan 2027, 12:00 pmBy Catalog CICommit 01234567 Clean  CI runDetailsDetails of 1.1.0-live",
  ]);
  await press("Take Off the Site");
  await press("Take Off", within(await screen.findByRole("dialog")));
  await waitFor(() => expect(toasts).toEqual(["success: Package taken off the site"]));
  expect(sent()).toEqual([
    [
      "PATCH /releases/channels",
      { stable: { "mfe-catalog": null }, expected: { "mfe-catalog": "1.1.0-live" } },
    ],
  ]);
  await user.click(screen.getByRole("link", { name: "All releases" }));
  expect(await screen.findByRole("table", { name: "Live releases" })).toBeInTheDocument();
});

test("the shell cannot be taken off the site", async () => {
  const shell = livePackage({ package: "shell", stable: listedRelease({ name: "shell" }) });
  const canned = createReleasesApi({ packages: [shell] });
  canned.answers["GET /releases/packages/shell/versions"] = () =>
    createSuccess({ releases: [shell.stable] });
  await open(`${at}&package=shell`, { canned });
  await screen.findByText("Live");
  expect(screen.queryByRole("button", { name: "Take Off the Site" })).toBeNull();
});

test("staff look, and change nothing", async () => {
  await openReleases(undefined, "staff");
  await screen.findByText("1.1.0-live");
  expect(screen.queryAllByRole("button", { name: /Promote|Preview|Take/ })).toEqual([]);
  expect(screen.queryByRole("table", { name: "Release tokens" })).toBeNull();
});

test("what changes elsewhere is seen within two seconds", async () => {
  const packages = [livePackage()];
  await openReleases(createReleasesApi({ packages }));
  await screen.findByText("1.1.0-live");
  packages[0] = livePackage({ stable: listedRelease({ version: "1.2.0-next" }), newest: null });
  await waitFor(() => expect(screen.getByText("Nothing new")).toBeInTheDocument(), {
    timeout: 2000,
  });
});
