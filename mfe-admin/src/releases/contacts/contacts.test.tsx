import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import { openForm } from "../../testing/open-form.ts";
import { createReleasesApi } from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases&package=mfe-catalog";
beforeAll(() => preloadDialog());

async function openContacts() {
  const contacts = [{ package: "mfe-catalog", emails: ["team@example.com"] }];
  const canned = createReleasesApi({ contacts });
  canned.answers["PUT /releases/contacts/mfe-catalog"] = ({ body }) => {
    const { emails } = body as { emails: string[] };
    contacts.splice(0, 1, { package: "mfe-catalog", emails });
    return createSuccess({ contacts: contacts[0] });
  };
  const { user } = await open(at, { canned, user: userOf("admin") });
  await screen.findByText("who shipped, team@example.com");
  const form = await openForm(user, "Change Contacts", "Contacts of mfe-catalog");
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...form, sent };
}

test("an admin changes who learns of a package's events by mail", async () => {
  const { box, type, press, sent } = await openContacts();
  expect(box("Addresses").value).toBe("team@example.com");
  await type("Addresses", "team@example.com, lead@example.com");
  await press("Save Contacts");
  expect(await screen.findByText("who shipped, team@example.com, lead@example.com")).toBeTruthy();
  expect(sent()).toEqual([
    ["PUT /releases/contacts/mfe-catalog", { emails: ["team@example.com", "lead@example.com"] }],
  ]);
  expect(toasts).toEqual(["success: Contacts saved"]);
});

test("nobody else learns of it when the field is empty", async () => {
  const { type, press, sent } = await openContacts();
  await type("Addresses", "");
  await press("Save Contacts");
  await waitFor(() => expect(sent().map(([, body]) => body)).toEqual([{ emails: [] }]));
});

test("what is no address is said beside the field, and nothing is sent", async () => {
  const { type, press, said, sent } = await openContacts();
  await type("Addresses", "team@example.com, lead");
  await press("Save Contacts");
  await waitFor(() => expect(said("Addresses")).toMatch(/email/i));
  expect(sent()).toEqual([]);
});

test("staff see no contacts, and nothing asks for them", async () => {
  const canned = createReleasesApi();
  await open(at, { canned, user: userOf("staff") });
  await screen.findByText("1.1.0-live");
  expect(canned.calls.map(([call]) => call)).not.toContain("GET /releases/contacts");
});
