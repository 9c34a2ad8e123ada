import { afterEach, beforeAll, expect, spyOn, test } from "bun:test";
import { limits } from "@aushadhi/api/contract";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { formRequests, partsOf } from "../testing/form-requests.ts";
import { anImport, checkedImport, countsOf, createImportApi } from "../testing/imports.ts";
import { open, userOf } from "../testing/site.tsx";
import { ticksOf } from "../testing/ticks.ts";
import { pollMs } from "./queries.ts";

const toasts = collectToasts();
const requests = formRequests();
const ticks = ticksOf(pollMs);
const fetched = spyOn(globalThis, "fetch");
afterEach(() => void fetched.mockReset());
beforeAll(() => import("./imports-panel.tsx"));

const list = new File(["code,brand\nN1,Napa\n"], "list.csv", { type: "text/csv" });

async function openStart(one = anImport()) {
  const state = createImportApi(one);
  requests.reach(state.canned);
  const page = await open("/admin/dashboard?view=import", { canned: state.canned });
  const input = await screen.findByLabelText<HTMLInputElement>("Choose file", {
    selector: "input",
  });
  const sent = () =>
    state.canned.calls
      .filter(([call]) => call === "POST /imports")
      .map(([, body]) => partsOf(body));
  return { ...page, state, input, sent };
}

test("links from the products to the imports and back", async () => {
  const { canned } = createImportApi(anImport());
  const { user } = await open("/admin/dashboard?page=2&sort=name-asc", { canned });
  await user.click(await screen.findByRole("link", { name: "Import / Export" }));
  expect(await screen.findByRole("heading", { name: "Latest imports" })).toBeInTheDocument();
  const title = screen.getByRole("heading", { level: 1 });
  await waitFor(() => expect(document.activeElement === title).toBe(true));
  await user.click(screen.getByRole("link", { name: "Back to Products" }));
  expect(await screen.findByText(/^No products found/)).toBeInTheDocument();
  expect(location.search).toBe("?sort=name-asc");
});

test("staff cannot see it, not even by its address", async () => {
  const { canned } = createImportApi(anImport());
  await open("/admin/dashboard?view=import", { canned, user: userOf("staff") });
  expect(screen.queryByText("Import / Export")).toBeNull();
  expect(canned.calls.filter(([call]) => call.includes("/imports"))).toEqual([]);
});

test("uploads a chosen file, then opens and focuses its import", async () => {
  const { user, input, sent } = await openStart();
  await user.upload(input, list);
  const title = await screen.findByRole("heading", { name: "Match the columns" });
  expect(sent()).toEqual([[["file", "list.csv"]]]);
  expect(location.search).toBe("?view=import&import=i1");
  await waitFor(() => expect(document.activeElement === title).toBe(true));
});

test("uploads a dropped file, too", async () => {
  const { sent } = await openStart();
  fireEvent.drop(screen.getByRole("group", { name: "Import products" }), {
    dataTransfer: { files: [list] },
  });
  await screen.findByRole("heading", { name: "Match the columns" });
  expect(sent()).toEqual([[["file", "list.csv"]]]);
});

test.each(["list.xlsx", "LIST.XLS", "list.ods"])("uploads the workbook %s", async (name) => {
  const { sent } = await openStart();
  fireEvent.drop(screen.getByRole("group", { name: "Import products" }), {
    dataTransfer: { files: [new File([new Uint8Array(3)], name)] },
  });
  await screen.findByRole("heading", { name: "Match the columns" });
  expect(sent()).toEqual([[["file", name]]]);
});

test("shows the upload progress and can cancel it", async () => {
  const { state, user, input } = await openStart();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.canned.gate = promise;
  await user.upload(input, list);
  expect(await screen.findByRole("progressbar", { name: "Uploading... 50%" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel upload" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeInTheDocument();
  const field = screen.getByRole("group", { name: "Import products" });
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  resolve();
  await promise;
  expect(location.search).toBe("?view=import");
  expect(screen.queryByText("Failed to upload the file")).toBeNull();
});

test.each([
  ["list.pdf", 3, "list.pdf must be an XLSX, XLS, ODS or CSV file."],
  ["huge.csv", limits.importBytes + 1, "huge.csv must be at most 20 MB"],
])("rejects %s before sending it", async (name, bytes, words) => {
  const { sent } = await openStart();
  fireEvent.drop(screen.getByRole("group", { name: "Import products" }), {
    dataTransfer: { files: [new File([new Uint8Array(bytes)], name)] },
  });
  expect((await screen.findByText(words)).closest('[role="alert"]')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test.each([
  [400, "The file is not in UTF-8. Save it as CSV UTF-8.", undefined],
  [413, "The body must be at most 2,10,37,056 bytes", "list.csv must be at most 20 MB"],
  [500, "", "Failed to upload the file"],
])(
  "shows the error of a file rejected with %i beside the field, and accepts another file",
  async (status, said, words) => {
    const { state, user, input } = await openStart();
    state.canned.answers["POST /imports"] = () => failure(status, said, { file: said });
    await user.upload(input, list);
    const alert = (await screen.findByText(words ?? said)).closest('[role="alert"]');
    expect(screen.getByRole("group", { name: "Import products" }).contains(alert)).toBe(true);
    expect(screen.getByRole("button", { name: "Choose file" })).toBeInTheDocument();
  },
);

test("lists the latest imports with owner and result, and opens them", async () => {
  const counts = countsOf({ created: 1200, refused: 3 });
  const { user } = await openStart(checkedImport({ rows: 1203, counts }));
  const link = await screen.findByRole("link", { name: "list.csv" });
  const row = link.closest("tr");
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "list.csv1,203 rows",
    "Asha Rai",
    "5 Jan 2027, 12:15 pm",
    "Checked",
    "1,200 new, 3 refused",
  ]);
  expect(ticks.running()).toBe(0);
  await user.click(link);
  expect(
    await screen.findByRole("heading", { name: "What the import would do" }),
  ).toBeInTheDocument();
});

test("polls the list while an import is running", async () => {
  const { state } = await openStart(anImport({ phase: "applying" }));
  expect(await screen.findByText("Importing")).toBeInTheDocument();
  state.now = anImport({ phase: "applied" });
  await ticks.tick();
  expect(await screen.findByText("Imported")).toBeInTheDocument();
  await waitFor(() => expect(ticks.running()).toBe(0));
});

test("says when the list cannot be loaded", async () => {
  const { canned } = createImportApi(anImport());
  canned.answers["GET /imports"] = () => failure(500, "");
  await open("/admin/dashboard?view=import", { canned });
  expect(
    (await screen.findByText("Failed to fetch imports")).closest('[role="alert"]'),
  ).toBeInTheDocument();
});

test("exports all products; an error appears on the screen and in a toast", async () => {
  fetched.mockResolvedValue(Response.json({ error: "The shop is busy" }, { status: 503 }));
  const { user } = await openStart();
  await user.click(screen.getByRole("button", { name: "Export Products" }));
  expect(await screen.findByText("The shop is busy")).toBeInTheDocument();
  expect(toasts).toEqual(["error: The shop is busy"]);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/products/admin/export.csv"]);
});
