import { beforeAll, expect, test } from "bun:test";
import type { AbsentPackage } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import { createReleasesApi, listedRelease } from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases";
const label = "Packages that are not on the site";
beforeAll(() => preloadDialog());

const absentPackage = (change: Partial<AbsentPackage> = {}): AbsentPackage => ({
  package: "mfe-offers",
  newest: listedRelease({ name: "mfe-offers", version: "1.0.0-first", isStable: false }),
  removal: null,
  freeze: null,
  needsApproval: false,
  approvals: [],
  ...change,
});
const removed = absentPackage({
  package: "mfe-brands",
  newest: listedRelease({ name: "mfe-brands", version: "2.0.0-last", isStable: false }),
  removal: { version: "1.9.0-old", at: "2027-01-05T06:30:00.000Z", byName: "Asha Rai" },
});

async function openAbsent(absent: AbsentPackage[], role: "admin" | "staff" = "admin", more = "") {
  const canned = createReleasesApi({ absent });
  canned.answers["PATCH /releases/channels"] = () => createSuccess({ promotion: 13, stable: {} });
  canned.answers["GET /releases/packages/mfe-offers/versions"] = () =>
    createSuccess({ releases: [absentPackage().newest] });
  canned.answers["PUT /releases/packages/mfe-offers/approvals/1.0.0-first"] = () => createSuccess();
  const page = await open(`${at}${more}`, { canned, user: userOf(role) });
  return { ...page, sent: () => canned.calls.filter(([call]) => !call.startsWith("GET")) };
}

test("packages that were never promoted or left the site are on a list of their own", async () => {
  await openAbsent([removed, absentPackage()], "staff");
  const rows = within(await screen.findByRole("table", { name: label })).getAllByRole("row");
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    "mfe-brands2.0.0-last5 Jan 2027, 12:00 pmCommit 01234567 Clean  CI runTaken off the site5 Jan 2027, 12:15 pm By Asha RaiIt was 1.9.0-old",
    "mfe-offers1.0.0-first5 Jan 2027, 12:00 pmCommit 01234567 Clean  CI runNever promoted",
  ]);
  expect(screen.queryByRole("button", { name: /Promote|Preview|Freeze/ })).toBeNull();
});

test("there is no list while every package is on the site", async () => {
  await openAbsent([]);
  await screen.findByText("1.1.0-live");
  expect(screen.queryByRole("table", { name: label })).toBeNull();
});

test("two presses bring a package to the site", async () => {
  const { user, sent } = await openAbsent([absentPackage()]);
  await user.click(await screen.findByRole("button", { name: "Promote mfe-offers 1.0.0-first" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("The package is not on the site yet.")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Promote to Everybody" }));
  await waitFor(() => expect(toasts).toEqual(["success: mfe-offers 1.0.0-first is live"]));
  expect(sent()).toEqual([
    [
      "PATCH /releases/channels",
      { stable: { "mfe-offers": "1.0.0-first" }, expected: { "mfe-offers": null } },
    ],
  ]);
});

test("a part of the visitors can get a package first", async () => {
  const { user, sent } = await openAbsent([absentPackage()]);
  await user.click(await screen.findByRole("button", { name: "Promote mfe-offers 1.0.0-first" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Start a Canary" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({
    ...{ stable: {}, canary: { "mfe-offers": "1.0.0-first" }, expected: { "mfe-offers": null } },
  });
});

test("the version of a package that is not on the site can be approved", async () => {
  const one = absentPackage({ needsApproval: true });
  const { user, sent } = await openAbsent([one], "admin", "&package=mfe-offers");
  await user.click(await screen.findByRole("button", { name: "Approve 1.0.0-first" }));
  await waitFor(() => expect(toasts).toEqual(["success: Version approved"]));
  expect(sent()).toEqual([["PUT /releases/packages/mfe-offers/approvals/1.0.0-first"]]);
});
