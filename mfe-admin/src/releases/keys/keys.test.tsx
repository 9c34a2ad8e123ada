import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { openForm } from "../../testing/open-form.ts";
import { conflict } from "../../testing/products.ts";
import { createReleasesApi, publicKey, releaseKey } from "../../testing/releases.ts";
import { open } from "../../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const other = publicKey.replace("11q", "22q");
const keyLabel = "Public key *";

async function openKeys(keys = [releaseKey()]) {
  const canned = createReleasesApi({ keys });
  const page = await open("/admin/dashboard?tab=settings&part=releases", { canned });
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, sent };
}
const rows = () =>
  within(screen.getByRole("table", { name: "Signing keys" }))
    .getAllByRole("row")
    .slice(1);
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

test("lists the keys by package with the person who registered them", async () => {
  await openKeys();
  await screen.findByText(publicKey);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    `mfe-catalog${publicKey}5 Jan 2027By Asha Rai`,
  ]);
});

test("explains what it means when there are no keys", async () => {
  await openKeys([]);
  expect(await screen.findByText("No keys yet")).toBeInTheDocument();
});

test("registers a key for a package without one", async () => {
  const { user, sent } = await openKeys([]);
  const { type, press } = await openForm(user, "Register Key", "Register Key");
  await type("Package *", "mfe-offers");
  await type(keyLabel, publicKey);
  await press("Register Key");
  await isClosed();
  expect(sent()).toEqual([["PUT /releases/keys/mfe-offers", { publicKey, expected: null }]]);
  expect(toasts).toEqual(["success: Key registered"]);
  expect(await screen.findByRole("rowheader", { name: "mfe-offers" })).toBeInTheDocument();
});

test("shows the error of an invalid package or key beside its field", async () => {
  const { user, sent } = await openKeys([]);
  const { type, press, said } = await openForm(user, "Register Key", "Register Key");
  await type("Package *", "left-pad");
  await type(keyLabel, "ssh-ed25519 AAAA");
  await press("Register Key");
  await waitFor(() =>
    expect(said("Package *")).toBe("A package is named shell, or mfe- and small letters"),
  );
  expect(said(keyLabel)).toBe(
    "The public key must be 32 bytes in base64: 44 characters that end in =",
  );
  expect(sent()).toEqual([]);
});

test("says beside the name that the package already has a key", async () => {
  const { user, canned } = await openKeys();
  const message = "This package has a key already";
  canned.answers["PUT /releases/keys/mfe-catalog"] = () =>
    failure(409, message, { package: message });
  const { type, press, said } = await openForm(user, "Register Key", "Register Key");
  await type("Package *", "mfe-catalog");
  await type(keyLabel, other);
  await press("Register Key");
  await waitFor(() => expect(said("Package *")).toBe(message));
});

test("shows a key that somebody else replaced before replacing it again", async () => {
  const { user, canned, sent } = await openKeys();
  const { "PUT /releases/keys/mfe-catalog": put = () => failure(404, "") } = canned.answers;
  const { type, press, dialog } = await openForm(user, "Edit mfe-catalog", "Replace Key");
  const theirs = publicKey.replace("11q", "33q");
  put({ method: "PUT", path: "", body: { publicKey: theirs } });
  canned.answers["PUT /releases/keys/mfe-catalog"] = () => conflict("Somebody else was faster");
  await type(keyLabel, other);
  await press("Replace Key");
  expect((await dialog.findByRole("alert")).textContent).toContain(`There now: ${theirs}`);
  canned.answers["PUT /releases/keys/mfe-catalog"] = put;
  await press("Update Anyway");
  await isClosed();
  expect(sent().map(([, body]) => body)).toEqual([
    { publicKey: other, expected: publicKey },
    { publicKey: other, expected: theirs },
  ]);
  expect(await screen.findByText(other)).toBeInTheDocument();
});

test("removes a key after a confirmation", async () => {
  const { user, sent } = await openKeys();
  await user.click(await screen.findByRole("button", { name: "Delete mfe-catalog" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete mfe-catalog" }));
  expect(dialog.getByText(/need no signature/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await isClosed();
  expect(sent()).toEqual([["DELETE /releases/keys/mfe-catalog"]]);
  expect(toasts).toEqual(["success: Key removed"]);
  expect(await screen.findByText("No keys yet")).toBeInTheDocument();
});

test("still shows the tokens when the keys fail to load", async () => {
  const canned = createReleasesApi();
  canned.answers["GET /releases/keys"] = () => failure(500, "");
  await open("/admin/dashboard?tab=settings&part=releases", { canned });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the keys");
  expect(await screen.findByText("Catalog CI")).toBeInTheDocument();
});
