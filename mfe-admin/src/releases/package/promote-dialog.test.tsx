import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import {
  createReleasesApi,
  listedRelease,
  livePackage,
  releaseChanges,
} from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases";
beforeAll(() => preloadDialog());

const offers = livePackage({
  package: "mfe-offers",
  stable: listedRelease({ name: "mfe-offers", version: "3.0.0-live" }),
  newest: listedRelease({ name: "mfe-offers", version: "3.1.0-next" }),
});

async function openPromotion(packages = [livePackage(), offers]) {
  const canned = createReleasesApi({ packages });
  canned.answers["GET /releases/packages/mfe-offers/changes"] = () =>
    createSuccess({ ...releaseChanges, routes: { added: [], removed: ["/new"] } });
  canned.answers["PATCH /releases/channels"] = () => createSuccess({ promotion: 13, stable: {} });
  const { user } = await open(at, { canned, user: userOf("admin") });
  const name = "Promote mfe-catalog 1.2.0-next";
  await user.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog"));
  const press = async (action: string) => user.click(dialog.getByRole("button", { name: action }));
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { canned, user, dialog, press, sent };
}

test("three presses hand a page over to another package in one step", async () => {
  const { user, dialog, press, sent } = await openPromotion();
  expect(dialog.queryByText(/hands/)).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: "mfe-offers 3.1.0-next" }));
  expect(await dialog.findByText("mfe-offers hands /new over to mfe-catalog.")).toBeInTheDocument();
  const region = { name: "What changes after mfe-offers 3.0.0-live" };
  expect(dialog.getByRole("region", region)).toBeInTheDocument();
  await press("Promote to Everybody");
  await waitFor(() => expect(toasts).toEqual(["success: mfe-catalog 1.2.0-next is live"]));
  expect(sent()).toEqual([
    [
      "PATCH /releases/channels",
      {
        stable: { "mfe-catalog": "1.2.0-next", "mfe-offers": "3.1.0-next" },
        expected: { "mfe-catalog": "1.1.0-live", "mfe-offers": "3.0.0-live" },
      },
    ],
  ]);
});

test("a package that is no longer chosen is not promoted", async () => {
  const { user, dialog, press, sent } = await openPromotion();
  const box = dialog.getByRole("checkbox", { name: "mfe-offers 3.1.0-next" });
  await user.click(box);
  await user.click(box);
  await press("Promote to Everybody");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toEqual({
    stable: { "mfe-catalog": "1.2.0-next" },
    expected: { "mfe-catalog": "1.1.0-live" },
  });
});

test("the button that was pressed says what it does", async () => {
  const { canned, dialog, press } = await openPromotion();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Start a Canary");
  expect(await dialog.findByRole("button", { name: "Trying and starting..." })).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Promote to Everybody" })).toBeInTheDocument();
  resolve();
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
});

test("says before the press that the package is frozen", async () => {
  const freeze = {
    until: "2027-01-07T06:30:00.000Z",
    reason: "The festival",
    frozenAt: "2027-01-05T06:30:00.000Z",
    frozenByName: "Asha Rai",
  };
  const { dialog } = await openPromotion([livePackage({ freeze })]);
  expect(dialog.getByText("The festival (Asha Rai)")).toBeInTheDocument();
  expect(dialog.queryByRole("checkbox")).toBeNull();
});
