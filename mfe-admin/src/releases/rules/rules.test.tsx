import { beforeAll, expect, test } from "bun:test";
import type { ReleaseApproval, ReleaseFreeze } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import { openForm } from "../../testing/open-form.ts";
import { createReleasesApi, livePackage } from "../../testing/releases.ts";
import { open } from "../../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases";
const of = "/releases/packages/mfe-catalog";
beforeAll(() => preloadDialog());

const freeze: ReleaseFreeze = {
  until: "2027-01-06T06:30:00.000Z",
  reason: "The festival",
  frozenAt: "2027-01-05T06:30:00.000Z",
  frozenByName: "Asha Rai",
};
const approval: ReleaseApproval = {
  version: "1.2.0-next",
  approvedAt: "2027-01-06T06:30:00.000Z",
  approvedBy: "u-bina",
  approvedByName: "Bina Rai",
};

/** Opens the releases with an API that accepts changes of rules. */
async function openRules(change: Parameters<typeof livePackage>[0] = {}, search = "") {
  const canned = createReleasesApi({ packages: [livePackage(change)] });
  const calls = [
    ...[`PUT ${of}/freeze`, `DELETE ${of}/freeze`, `PUT ${of}/rules`],
    `PUT ${of}/approvals/1.2.0-next`,
  ];
  for (const call of calls) canned.answers[call] = () => createSuccess();
  const page = await open(`${at}${search}`, { canned });
  await screen.findByText("1.2.0-next");
  return { ...page, sent: () => canned.calls.filter(([call]) => !call.startsWith("GET")) };
}

test("three actions freeze a package: open, say why, freeze", async () => {
  const { user, sent } = await openRules();
  const { type, press } = await openForm(user, "Freeze mfe-catalog", "Freeze mfe-catalog");
  await type("Why *", " The festival ");
  await press("Freeze");
  await waitFor(() =>
    expect(sent()).toEqual([[`PUT ${of}/freeze`, { hours: 24, reason: "The festival" }]]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
});

test("a freeze needs a reason and a number of hours", async () => {
  const { user, sent } = await openRules();
  const { type, press, said } = await openForm(user, "Freeze mfe-catalog", "Freeze mfe-catalog");
  await type("For how many hours *", "0");
  await press("Freeze");
  await waitFor(() => expect(said("Why *")).toBe("Reason is required"));
  expect(said("For how many hours *")).toBe("Hours must be a whole number from 1 to 2160");
  expect(sent()).toEqual([]);
});

test("a frozen package says until when, why and by whom, and two presses lift it", async () => {
  const { user, sent } = await openRules({ freeze });
  const row = within(screen.getByRole("rowheader", { name: /mfe-catalog/ }));
  expect(row.getByText("Frozen until").parentElement?.textContent).toBe(
    "Frozen until 6 Jan 2027, 12:15 pm",
  );
  expect(row.getByText("The festival (Asha Rai)")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Lift the freeze of mfe-catalog" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Lift" }));
  await waitFor(() => expect(toasts).toEqual(["success: Freeze lifted"]));
  expect(sent()).toEqual([[`DELETE ${of}/freeze`]]);
});

test("one press asks for a second person's approval of each version", async () => {
  const { user, sent } = await openRules({}, "&package=mfe-catalog");
  const label = "A second person approves each version";
  await user.click(await screen.findByRole("switch", { name: label, checked: false }));
  await waitFor(() => expect(sent()).toEqual([[`PUT ${of}/rules`, { approval: true }]]));
});

test("a version that needs approval says so, and one press approves it", async () => {
  const { user, sent } = await openRules({ needsApproval: true }, "&package=mfe-catalog");
  expect(await screen.findByText("Not approved yet")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Approve 1.2.0-next" }));
  await waitFor(() => expect(toasts).toEqual(["success: Version approved"]));
  expect(sent()).toEqual([[`PUT ${of}/approvals/1.2.0-next`]]);
});

test("an approved version names who approved it, and offers nobody a second approval of theirs", async () => {
  const own = { ...approval, approvedBy: "u-admin", approvedByName: "Asha Rai" };
  await openRules({ needsApproval: true, approvals: [own, approval] }, "&package=mfe-catalog");
  expect(await screen.findByText("Approved by Bina Rai")).toBeInTheDocument();
  expect(screen.getByText("Approved by Asha Rai")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});
