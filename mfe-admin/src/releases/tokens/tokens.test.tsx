import { afterEach, beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { LiveRegion, preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { openForm } from "../../testing/open-form.ts";
import { createReleasesApi, releaseToken, secret } from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases";
beforeAll(() => preloadDialog());

async function openTokens(canned = createReleasesApi()) {
  const page = await open(at, { canned, user: userOf("admin") });
  await screen.findByRole("table", { name: "Release tokens" });
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, sent };
}
const rows = () =>
  within(screen.getByRole("table", { name: "Release tokens" }))
    .getAllByRole("row")
    .slice(1);

async function openNew(canned = createReleasesApi()) {
  const page = await openTokens(canned);
  const form = await openForm(page.user, "Create Token", "Create Token");
  return { ...page, ...form };
}

/** Text the test copied to the clipboard. */
let copied: string[];
let canCopy: boolean;
beforeEach(() => {
  copied = [];
  canCopy = true;
});
/** Watches the clipboard that the test library installs during its setup. */
function watchClipboard() {
  const spy = spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    if (!canCopy) throw new Error("Not here");
    copied.push(text);
  });
  restore = () => spy.mockRestore();
}
let restore = () => {};
afterEach(() => restore());

test("lists each token with owner, rights and last use", async () => {
  const tokens = [
    releaseToken(),
    releaseToken({ id: "t2", name: "Old CI", status: "expired", lastUsedAt: null }),
  ];
  await openTokens(createReleasesApi({ tokens }));
  await screen.findByText("Old CI");
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    "Catalog CIBy Asha Rai, 5 Jan 2027mfe-catalog, shellPublish, Promote5 Jan 2027, 1:15 pm5 Apr 2027Active",
    "Old CIBy Asha Rai, 5 Jan 2027mfe-catalog, shellPublish, PromoteNever5 Apr 2027Expired",
  ]);
  // Only an active token can be revoked.
  expect(screen.getAllByRole("button", { name: /^Revoke / })).toHaveLength(1);
});

test("announces the number of tokens", async () => {
  render(<LiveRegion />);
  await openTokens();
  expect(await screen.findByText("1 token")).toBeInTheDocument();
});

test("explains tokens when there are none", async () => {
  await open(at, { canned: createReleasesApi({ tokens: [] }) });
  expect(await screen.findByText("No tokens yet")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Create Token" })).toBeInTheDocument();
});

test("creates a token from a name, chosen or typed packages, and rights", async () => {
  const { user, type, press, dialog, box, sent } = await openNew();
  await type("Name *", " Offers CI ");
  await user.click(await dialog.findByRole("button", { name: "mfe-catalog", pressed: false }));
  await user.click(dialog.getByRole("button", { name: "shell" }));
  expect(box("Packages *").value).toBe("mfe-catalog, shell");
  await user.click(dialog.getByRole("button", { name: "shell", pressed: true }));
  await user.type(box("Packages *"), " mfe-offers");
  expect(dialog.getByRole("button", { name: "mfe-catalog", pressed: true })).toBeInTheDocument();
  await user.click(dialog.getByLabelText(/^Promote/));
  await user.click(dialog.getByLabelText(/^Preview/));
  await press("Create Token");
  await screen.findByRole("dialog", { name: "Token Created" });
  const body = {
    name: "Offers CI",
    days: 90,
    packages: ["mfe-catalog", "mfe-offers"],
    rights: ["publish", "preview"],
  };
  expect(sent()).toEqual([["POST /releases/tokens", body]]);
  expect(await screen.findByText("Offers CI")).toBeInTheDocument();
});

test("shows the errors of an incomplete form beside its fields and sends nothing", async () => {
  const { user, type, press, said, dialog, box, sent } = await openNew();
  await type("Good for (days) *", "");
  await user.click(dialog.getByLabelText(/^Publish/));
  await user.click(dialog.getByLabelText(/^Promote/));
  await press("Create Token");
  await waitFor(() => expect(said("Name *")).toBe("Name is required"));
  expect(document.activeElement === box("Name *")).toBe(true);
  expect(said("Good for (days) *")).toBe("Days must be a whole number from 1 to 366");
  expect(said("Packages *")).toBe("Name at least one package");
  const group = dialog.getByRole("group", { name: "Rights *" });
  const complaint = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(complaint?.textContent).toBe("Choose at least one right");
  await type("Packages *", "left-pad");
  await waitFor(() =>
    expect(said("Packages *")).toBe("A package is named shell, or mfe- and small letters"),
  );
  expect(sent()).toEqual([]);
});

test("package names can be typed when the live ones fail to load", async () => {
  const canned = createReleasesApi();
  canned.answers["GET /releases/channels"] = () => failure(500, "");
  const { type, press, dialog } = await openNew(canned);
  expect(dialog.queryByRole("list", { name: "Packages that are live" })).toBeNull();
  await type("Name *", "CI");
  await type("Packages *", "shell");
  await press("Create Token");
  expect(await screen.findByRole("dialog", { name: "Token Created" })).toBeInTheDocument();
});

test("shows a failure and keeps the typed values", async () => {
  const canned = createReleasesApi();
  canned.answers["POST /releases/tokens"] = () => failure(500, "");
  const { type, press, box } = await openNew(canned);
  await type("Name *", "CI");
  await type("Packages *", "shell");
  await press("Create Token");
  await waitFor(() => expect(toasts).toEqual(["error: Failed to create the token"]));
  expect([box("Name *").value, box("Packages *").value]).toEqual(["CI", "shell"]);
});

async function createOne() {
  render(<LiveRegion />);
  const page = await openNew();
  watchClipboard();
  await page.type("Name *", "CI");
  await page.type("Packages *", "shell");
  await page.press("Create Token");
  const dialog = within(await screen.findByRole("dialog", { name: "Token Created" }));
  const press = (name: string) => page.user.click(dialog.getByRole("button", { name }));
  return { ...page, dialog, press };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

test("shows the secret once and copies it by a press", async () => {
  const { dialog, press } = await createOne();
  expect(dialog.getByLabelText<HTMLInputElement>("Token").value).toBe(secret);
  await press("Copy");
  expect(await dialog.findByRole("button", { name: "Copied" })).toBeInTheDocument();
  expect(copied).toEqual([secret]);
  expect(screen.getByRole("status").textContent).toBe("Copied");
  await press("Done");
  await isClosed();
  expect(document.body.innerHTML).not.toContain(secret);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Create Token"));
});

test("asks before closing when the secret was not copied", async () => {
  const { dialog, user, press } = await createOne();
  await user.keyboard("{Escape}");
  expect(dialog.getByRole("alert").textContent).toContain("It has not been copied");
  await press("Copy");
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.keyboard("{Escape}");
  await isClosed();
});

test("does not ask after a copy by hand", async () => {
  const { dialog, user } = await createOne();
  fireEvent.copy(dialog.getByLabelText("Token"));
  await user.keyboard("{Escape}");
  await isClosed();
});

test("can be closed without copying", async () => {
  const { press } = await createOne();
  await press("Done");
  await press("Close Anyway");
  await isClosed();
  expect(copied).toEqual([]);
});

test("selects the secret when the browser cannot copy it", async () => {
  const { dialog, press } = await createOne();
  canCopy = false;
  await press("Copy");
  expect((await dialog.findByRole("alert")).textContent).toContain("copy it by hand");
  const box = dialog.getByLabelText<HTMLInputElement>("Token");
  expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe(secret);
  await press("Done");
  await isClosed();
});

async function askToRevoke() {
  const page = await openTokens();
  await page.user.click(await screen.findByRole("button", { name: "Revoke Catalog CI" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke Catalog CI" }));
  const press = (name: string) => page.user.click(dialog.getByRole("button", { name }));
  return { ...page, dialog, press };
}

test("revokes a token after a confirmation and keeps it in the list", async () => {
  const { press, sent, dialog } = await askToRevoke();
  expect(dialog.getByText(/refused from now on/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press("Revoke");
  await isClosed();
  expect(sent()).toEqual([["DELETE /releases/tokens/t1"]]);
  expect(toasts).toEqual(["success: Token revoked"]);
  await waitFor(() => expect(rows()[0]?.textContent).toContain("Revoked"));
  expect(screen.queryByRole("button", { name: "Revoke Catalog CI" })).toBeNull();
});

test("says when a token cannot be revoked", async () => {
  const { canned, press } = await askToRevoke();
  canned.answers["DELETE /releases/tokens/t1"] = () => failure(503, "The shop is busy");
  await press("Revoke");
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
  expect(rows()[0]?.textContent).toContain("Active");
});

test("offers a retry when loading the tokens fails", async () => {
  const canned = createReleasesApi();
  const { "GET /releases/tokens": answer } = canned.answers;
  canned.answers["GET /releases/tokens"] = () => failure(500, "");
  const { user } = await open(at, { canned });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the tokens");
  if (answer) canned.answers["GET /releases/tokens"] = answer;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Catalog CI")).toBeInTheDocument();
});

test("staff see no tokens, and nothing asks for them", async () => {
  const canned = createReleasesApi();
  await open(at, { canned, user: userOf("staff") });
  await screen.findByRole("row", { name: /^mfe-catalog/ });
  expect(screen.queryByRole("table", { name: "Release tokens" })).toBeNull();
  const asked = canned.calls.map(([call]) => call);
  expect(new Set(asked)).toEqual(new Set(["GET /releases/overview"]));
});
