import { beforeAll, expect, test } from "bun:test";
import type { ImportPhase } from "@aushadhi/api/contract";
import { LiveRegion, preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { render, screen, waitFor } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { anImport, checkedImport, countsOf, createImportApi } from "../testing/imports.ts";
import { open } from "../testing/site.tsx";
import { ticksOf } from "../testing/ticks.ts";
import { pollMs } from "./queries.ts";

const toasts = collectToasts();
const ticks = ticksOf(pollMs);
beforeAll(() => Promise.all([preloadDialog(), import("./imports-panel.tsx")]));

async function openImport(one = anImport(), fields = "") {
  const state = createImportApi(one);
  const { canned } = state;
  const address = `/admin/dashboard?view=import&import=i1${fields}`;
  const page = await open(address, { canned });
  const press = async (name: string) =>
    page.user.click(await screen.findByRole("button", { name }));
  const looks = () => canned.calls.filter(([call]) => call === "GET /imports/i1").length;
  const become = async (now: typeof one) => {
    state.now = now;
    await ticks.tick();
  };
  return { ...page, state, press, looks, become };
}
const stage = (name: string) => screen.findByRole("heading", { level: 3, name });
const current = () =>
  document.querySelector('[aria-current="step"]')?.querySelector("span")?.textContent;
const inDialog = async (name: string) =>
  (await screen.findAllByRole("button", { name })).at(-1) as HTMLElement;

test("shows the file's name and size, the owner and the time", async () => {
  await openImport();
  expect(await screen.findByRole("heading", { level: 2, name: "list.csv" })).toBeInTheDocument();
  expect(screen.getByText("2 rows, brought by Asha Rai, 5 Jan 2027, 12:15 pm")).toBeInTheDocument();
});

test.each<[ImportPhase, string, string | undefined, boolean, boolean]>([
  ["uploading", "Reading the file", "File", true, true],
  ["uploaded", "Match the columns", "Columns", false, true],
  ["checking", "Checking every row", "Check", true, true],
  ["checked", "What the import would do", "Check", false, true],
  ["applying", "Importing", "Import", true, true],
  ["applied", "The import is done", undefined, false, false],
  ["undoing", "Taking back what was written", "Check", true, true],
  ["cancelling", "Cancelling the import", undefined, true, false],
  ["cancelled", "The import was cancelled", undefined, false, false],
])("%s is shown as '%s'", async (phase, title, step, moves, canCancel) => {
  const counts = phase.startsWith("upload") ? null : countsOf({ created: 2 });
  await openImport(anImport({ phase, counts }));
  expect(await stage(title)).toBeInTheDocument();
  expect(current()).toBe(step);
  expect(screen.queryAllByRole("progressbar").length).toBe(moves ? 1 : 0);
  expect(ticks.running()).toBe(moves ? 1 : 0);
  expect(screen.queryAllByRole("button", { name: "Cancel Import" }).length).toBe(canCancel ? 1 : 0);
});

test("polls a running import until it is idle and announces each phase once", async () => {
  const { looks, become } = await openImport(anImport({ phase: "checking", total: 2 }));
  render(<LiveRegion />);
  await stage("Checking every row");
  await become(anImport({ phase: "checking", done: 1, total: 2 }));
  expect(await screen.findByRole("progressbar", { name: "1 of 2" })).toBeInTheDocument();
  expect(screen.queryAllByRole("status").map(({ textContent }) => textContent)).toEqual([""]);
  await become(checkedImport());
  await stage("What the import would do");
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "What the import would do",
    ),
  );
  const before = looks();
  expect(ticks.running()).toBe(0);
  await ticks.tick();
  expect(looks()).toBe(before);
});

test("does not poll while the tab is hidden", async () => {
  const { looks } = await openImport(anImport({ phase: "checking", total: 2 }));
  await stage("Checking every row");
  const before = looks();
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  try {
    document.dispatchEvent(new Event("visibilitychange"));
    await ticks.tick();
    expect(looks()).toBe(before);
  } finally {
    Reflect.deleteProperty(document, "visibilityState");
    document.dispatchEvent(new Event("visibilitychange"));
  }
  await ticks.tick();
  await waitFor(() => expect(looks()).toBeGreaterThan(before));
});

test("moves the focus to the next stage when the focused element disappears", async () => {
  const { become } = await openImport(anImport({ phase: "checking", total: 2 }));
  await stage("Checking every row");
  screen.getByRole("button", { name: "Cancel Import" }).focus();
  await become(checkedImport());
  const title = await stage("What the import would do");
  await waitFor(() => expect(document.activeElement === title).toBe(true));
});

test("says why a check or an apply failed", async () => {
  const failure = "It was stopped in the middle. Nothing of it was kept in the shop.";
  await openImport(checkedImport({ failure }));
  expect((await screen.findByRole("alert")).textContent).toBe(failure);
});

test("asks before cancelling and shows the result", async () => {
  const { state, press, user, become } = await openImport(
    anImport({ phase: "applying", total: 2 }),
  );
  await press("Cancel Import");
  expect(await screen.findByText(/^What it has written so far is taken back/)).toBeInTheDocument();
  state.now = anImport({ phase: "cancelling" });
  await user.click(await inDialog("Cancel Import"));
  await stage("Cancelling the import");
  await become(anImport({ phase: "cancelled" }));
  await stage("The import was cancelled");
  expect(screen.getByText("Nothing of it is in the shop.")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Import Another File" }));
  expect(await screen.findByRole("heading", { name: "Latest imports" })).toBeInTheDocument();
});

test("says when a cancel comes too late and shows the result", async () => {
  const { state, press, user } = await openImport(anImport({ phase: "applying", total: 2 }));
  state.canned.answers["POST /imports/i1/cancel"] = () => {
    state.now = anImport({ phase: "applied", counts: countsOf({ created: 2 }) });
    return failure(409, "This import can no longer be cancelled");
  };
  await press("Cancel Import");
  await user.click(await inDialog("Cancel Import"));
  await stage("The import is done");
  expect(toasts).toEqual(["error: This import can no longer be cancelled"]);
});

test("dismissing the question changes nothing", async () => {
  const { state, press, user } = await openImport();
  await press("Cancel Import");
  await user.click(await inDialog("Keep It"));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  expect(state.canned.calls.some(([call]) => call.startsWith("POST"))).toBe(false);
});

test("refetches the products when an import is done and links to them", async () => {
  const { become, queryClient, user } = await openImport(anImport({ phase: "applying", total: 2 }));
  await stage("Importing");
  queryClient.setQueryData(["admin", "products", {}], "known");
  queryClient.setQueryData(["admin", "categories", "all"], []);
  const counts = countsOf({ created: 1, changed: 2, refused: 1 });
  await become(anImport({ phase: "applied", counts }));
  await stage("The import is done");
  const words = "1 product was created and 2 changed. 1 row with problems was left out.";
  expect(screen.getByText(words)).toBeInTheDocument();
  for (const name of ["products", "categories"]) {
    const [query] = queryClient.getQueryCache().findAll({ queryKey: ["admin", name] });
    expect(query?.state.isInvalidated || query?.state.fetchStatus === "fetching").toBe(true);
  }
  await user.click(screen.getByRole("link", { name: "See the Products" }));
  expect(await screen.findByText(/^No products found/)).toBeInTheDocument();
});

test("says when the import no longer exists and links to the others", async () => {
  const { canned } = createImportApi(anImport());
  canned.answers["GET /imports/none"] = () => failure(404, "Import not found");
  const { user } = await open("/admin/dashboard?view=import&import=none", { canned });
  expect(await screen.findByText("This import is not there any more")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "All Imports" }));
  expect(await screen.findByRole("heading", { name: "Latest imports" })).toBeInTheDocument();
});

test("shows a failed load and retries it", async () => {
  const state = createImportApi(anImport());
  const answer = () => createSuccess({ import: anImport() });
  state.canned.answers["GET /imports/i1"] = () => failure(500, "");
  const { user } = await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the import");
  state.canned.answers["GET /imports/i1"] = answer;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await stage("Match the columns")).toBeInTheDocument();
});

const taken = "2027-01-06T06:30:00.000Z";
const applied = (change: Parameters<typeof anImport>[0] = {}) =>
  anImport({ phase: "applied", counts: countsOf({ created: 2, changed: 1 }), ...change });

test("asks before an applied import is rolled back, says what happens, and shows the result", async () => {
  const { state, press, user, become } = await openImport(applied());
  await press("Take Back");
  expect(
    await screen.findByText(
      "2 products will be deleted and 1 given its earlier values, all at once. New products also leave customers' carts. Categories that were created for the file stay.",
    ),
  ).toBeInTheDocument();
  state.now = applied({ phase: "undoing", takenBackAt: taken });
  await user.click(await inDialog("Take Back"));
  await stage("Taking the import back");
  expect(screen.queryByRole("button", { name: "Cancel Import" })).toBeNull();
  await become(applied({ takenBackAt: taken }));
  await stage("The import was taken back");
  expect(
    screen.getByText(
      "2 products were deleted and 1 given its earlier values, 6 Jan 2027, 12:15 pm.",
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Take Back" })).toBeNull();
});

test("shows why an import cannot be rolled back, once, above the buttons", async () => {
  const { state, press, user } = await openImport(applied());
  const reason =
    "This import cannot be taken back: 1 product of it was sold or changed since: Napa (changed)";
  state.canned.answers["POST /imports/i1/take-back"] = () => failure(409, reason);
  await press("Take Back");
  await user.click(await inDialog("Take Back"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(reason);
  expect(alert.parentElement?.firstElementChild).toBe(alert);
  expect(toasts).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the list says that an import was rolled back", async () => {
  const { canned } = createImportApi(applied({ takenBackAt: taken }));
  await open("/admin/dashboard?view=import", { canned });
  expect(await screen.findByText("Taken back")).toBeInTheDocument();
  expect(screen.queryByText("Imported")).toBeNull();
});
