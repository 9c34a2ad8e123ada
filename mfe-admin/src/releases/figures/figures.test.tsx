import { expect, test } from "bun:test";
import type { Canary, VersionFigures } from "@aushadhi/api/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../../testing/canned-api.ts";
import { createReleasesApi, listedRelease } from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const at = "/admin/dashboard?tab=settings&part=releases&package=mfe-catalog";
const label = "Figures of mfe-catalog";
const call = "GET /releases/packages/mfe-catalog/figures";

const live: VersionFigures = {
  ...{ version: "1.1.0-live", documents: 12_000, silent: 0, failures: 3 },
  ...{ renders: 800, renderMs: 12.04, renderFailures: 0, scriptBytes: 45_300 },
};
const other: VersionFigures = {
  ...{ version: "1.2.0-next", documents: 200, silent: 1, failures: 4 },
  ...{ renders: 20, renderMs: 14.54, renderFailures: 1, scriptBytes: 44_960 },
};
const old: VersionFigures = {
  ...{ version: "1.0.0-old", documents: 1, silent: 0, failures: 0 },
  ...{ renders: 0, renderMs: null, renderFailures: 0, scriptBytes: null },
};

async function openFigures(versions: VersionFigures[], canaries: Canary[] = []) {
  const canned = createReleasesApi({ canaries });
  const times = { since: "2027-01-05T06:30:00.000Z", until: "2027-01-05T07:30:00.000Z" };
  canned.answers[call] = () => createSuccess({ ...times, versions });
  await open(at, { canned, user: userOf("staff") });
  return canned;
}
const listRows = async () =>
  within(await screen.findByRole("table", { name: label }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

test("shows failures, silence, render time and scripts of each version beside the live one", async () => {
  await openFigures([live, other, old]);
  await screen.findByText("12.0 ms");
  expect(await listRows()).toEqual([
    "1.1.0-live Live12,0003 (0.03 %)012.0 ms45.3 kB",
    "1.2.0-next On open pages2004 (2.0 %)1 (0.50 %)14.5 ms2.5 ms more1 (5.0 %) failed45.0 kB340 bytes less",
    "1.0.0-old On open pages100––",
  ]);
});

test("the figures are new within two seconds", async () => {
  const versions = [live];
  await openFigures(versions);
  await screen.findByText("3 (0.03 %)");
  versions[0] = { ...live, failures: 1200 };
  await waitFor(() => expect(screen.getByText("1,200 (10.0 %)")).toBeInTheDocument(), {
    timeout: 2000,
  });
});

test("a failure is said, and can be tried again", async () => {
  const canned = await openFigures([live]);
  canned.answers[call] = () => failure(500, "The shop is busy");
  expect(await screen.findByText("The shop is busy")).toBeInTheDocument();
});

test("a version that is uploaded while somebody looks is listed within two seconds", async () => {
  const canned = await openFigures([live]);
  await screen.findByText("12.0 ms");
  const uploaded = listedRelease({ version: "1.3.0-late", isStable: false, teamTrial: "Chromium" });
  canned.answers["GET /releases/packages/mfe-catalog/versions"] = () =>
    createSuccess({ releases: [uploaded, listedRelease()] });
  const table = within(screen.getByRole("table", { name: "Versions of mfe-catalog" }));
  await waitFor(() => expect(table.getByText("1.3.0-late")).toBeInTheDocument(), { timeout: 2000 });
  expect(table.getByText("Tried by its team").title).toBe("Chromium");
});
