import { beforeAll, expect, test } from "bun:test";
import type { Canary, CanaryCurves } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import { createReleasesApi } from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases";
beforeAll(() => preloadDialog());

const none = { trials: 0, bad: 0 };
const minuteAt = (time: string) => ({
  at: `2027-01-05T${time}:00.000Z`,
  canary: none,
  stable: none,
});
const running: Canary = {
  id: 3,
  versions: { "mfe-catalog": "1.2.0-next" },
  replaces: { "mfe-catalog": "1.1.0-live" },
  state: "running",
  percent: 1,
  plan: [
    { percent: 1, minutes: 10 },
    { percent: 10, minutes: 30 },
  ],
  step: 0,
  steppedAt: "2027-01-05T06:30:00.000Z",
  startedAt: "2027-01-05T06:30:00.000Z",
  startedBy: { id: "u-admin", name: "Asha Rai" },
  endedAt: null,
  endedBy: null,
  reason: null,
  waitsFor: "documents",
  verdict: "inconclusive",
  test: {
    threshold: 400,
    minimumDocuments: 300,
    documents: 120,
    signals: [
      {
        signal: "documents",
        canary: { trials: 1120, bad: 3 },
        stable: { trials: 98_000, bad: 90 },
        value: 1.6,
        most: 4,
      },
      { signal: "orders", canary: none, stable: none, value: 1, most: 1 },
    ],
    until: "2027-01-05T06:40:00.000Z",
  },
};

const curves: CanaryCurves = {
  hydration: { canary: 1.26, stable: null },
  minutes: [
    { ...minuteAt("06:30"), canary: { trials: 10, bad: 1 } },
    { ...minuteAt("06:31"), stable: { trials: 100, bad: 5 } },
    { ...minuteAt("06:34"), canary: { trials: 10, bad: 0 } },
  ],
};

async function openCanaries(canary: Canary = running, role: "admin" | "staff" = "admin") {
  const canned = createReleasesApi({ canaries: [canary], curves });
  canned.answers["PATCH /releases/channels"] = () =>
    createSuccess({ promotion: null, stable: {}, canary: 3 });
  canned.answers["POST /releases/rollback"] = () =>
    createSuccess({ promotion: null, stable: {}, canary: 3 });
  const page = await open(at, { canned, user: userOf(role) });
  const section = await screen.findByRole("region", { name: "mfe-catalog" });
  return {
    section: within(section),
    element: section,
    press: async (name: string, place = within(section)) =>
      page.user.click(place.getByRole("button", { name })),
    canned,
    sent: () => canned.calls.filter(([call]) => !call.startsWith("GET")),
  };
}

test("shows the share, the plan, what the next step waits for, and the test's state", async () => {
  const { section, element } = await openCanaries();
  expect(section.getByText("1 % of the visitors")).toBeInTheDocument();
  await section.findByText("1.3");
  const figures = [...element.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(figures).toEqual([
    "1 % → 10 % → everybody1 % of the visitorsThe next step waits for more pages",
    "TestNot decided yet",
    "Pages since this step120A step needs 300",
    "Seconds until it can be used1.3Everybody else: –",
  ]);
  const rows = section.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Pages that failed or went silent3 of 1,12090 of 98,0002 of 400",
    "Refused orders0 of 00 of 01 of 400",
  ]);
});

test("draws both curves over the minutes, up to the worst one", async () => {
  const { section, element } = await openCanaries();
  expect(await section.findByText("Top: 10.0 %")).toBeInTheDocument();
  expect(listPoints(element)).toEqual([
    ["stable", "0.0,80.0 150.0,40.0 600.0,80.0"],
    ["canary", "0.0,0.0 150.0,80.0 600.0,80.0"],
  ]);
});

const listPoints = (element: Element) =>
  [...element.querySelectorAll("polyline")].map((line) => [
    line.getAttribute("class"),
    line.getAttribute("points"),
  ]);

test("the curves of a running canary are new within two seconds", async () => {
  const { section, canned } = await openCanaries();
  await section.findByText("Top: 10.0 %");
  const worse = { ...minuteAt("06:35"), canary: { trials: 10, bad: 4 } };
  const later = { ...curves, minutes: [...curves.minutes, worse] };
  canned.answers["GET /releases/canaries/3/curves"] = () => createSuccess(later);
  await waitFor(() => expect(section.getByText("Top: 40.0 %")).toBeInTheDocument(), {
    timeout: 2000,
  });
});

test("the curves begin with the second minute", async () => {
  const { section, element, canned } = await openCanaries({ ...running, id: 4 });
  const early = { ...curves, minutes: [minuteAt("06:30")] };
  canned.answers["GET /releases/canaries/4/curves"] = () => createSuccess(early);
  expect(await section.findByText("From the second minute on")).toBeInTheDocument();
  expect(listPoints(element)).toEqual([
    ["stable", ""],
    ["canary", ""],
  ]);
});

test("the figures of an ended canary are asked for when they are opened", async () => {
  const ended = { ...running, state: "promoted" as const, endedAt: running.steppedAt };
  const { section, canned } = await openCanaries(ended);
  const asked = () => canned.calls.filter(([call]) => call.endsWith("/curves")).length;
  expect(section.queryByRole("table")).toBeNull();
  expect(asked()).toBe(0);
  section.getByText("How it did").click();
  expect(await section.findByText("Top: 10.0 %")).toBeInTheDocument();
  expect(section.getByRole("table", { name: "Test of mfe-catalog" })).toBeInTheDocument();
  expect(asked()).toBe(1);
});

test("one press takes the next step", async () => {
  const { press, sent } = await openCanaries();
  await press("Step to 10 %");
  await waitFor(() =>
    expect(sent()).toEqual([
      ["PATCH /releases/channels", { stable: {}, canary: running.versions, percent: 10 }],
    ]),
  );
});

test.each([
  [
    "Promote to Everybody",
    "Promote",
    "success: Canary promoted",
    ["PATCH /releases/channels", { stable: running.versions, expected: running.replaces }],
  ],
  [
    "Take Back",
    "Take Back",
    "success: Canary taken back",
    ["POST /releases/rollback", { canary: "mfe-catalog" }],
  ],
])("two presses: %s", async (action, confirm, said, call) => {
  const { press, sent } = await openCanaries();
  await press(action);
  await press(confirm, within(await screen.findByRole("dialog")));
  await waitFor(() => expect(toasts).toEqual([said]));
  expect(sent()).toEqual([call] as unknown[] as ReturnType<typeof sent>);
});

test("a promotion that ends after its dialog was dismissed says that it was one", async () => {
  const { press, canned } = await openCanaries();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Promote to Everybody");
  const promoting = within(await screen.findByRole("dialog"));
  await press("Promote", promoting);
  await press("Cancel", promoting);
  await press("Take Back");
  resolve();
  await waitFor(() => expect(toasts).toEqual(["success: Canary promoted"]));
  expect(
    screen.getByRole("dialog", { name: "Take the canary of mfe-catalog back" }),
  ).toBeInTheDocument();
});

test("an ended canary says why, and offers nothing", async () => {
  const reason = "Pages failed: 12 of 300, and 20 of 9,000 of everybody else.";
  const ended = { ...running, state: "taken_back" as const, endedAt: running.steppedAt, reason };
  const { section } = await openCanaries(ended);
  expect(section.getByText("Taken back")).toBeInTheDocument();
  expect(section.getByText(reason)).toBeInTheDocument();
  expect(section.queryByRole("button")).toBeNull();
});

test("staff look at a canary, and change nothing", async () => {
  const { section } = await openCanaries(running, "staff");
  expect(section.getByText("Running")).toBeInTheDocument();
  expect(section.queryByRole("button")).toBeNull();
});

test("the dialog of a promotion starts a canary with a plan", async () => {
  const { sent } = await openCanaries({ ...running, state: "stopped" });
  const button = await screen.findByRole("button", { name: "Promote mfe-catalog 1.2.0-next" });
  button.click();
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByRole("button", { name: "Start a Canary" }).click();
  await waitFor(() =>
    expect(toasts).toEqual(["success: The canary of mfe-catalog 1.2.0-next has started"]),
  );
  expect(sent()).toEqual([
    [
      "PATCH /releases/channels",
      {
        stable: {},
        canary: { "mfe-catalog": "1.2.0-next" },
        plan: [
          { percent: 1, minutes: 10 },
          { percent: 10, minutes: 30 },
          { percent: 50, minutes: 60 },
        ],
        expected: { "mfe-catalog": "1.1.0-live" },
      },
    ],
  ]);
});
