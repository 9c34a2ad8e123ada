import { beforeAll, expect, test } from "bun:test";
import type { ReleaseWebhook, WebhookDelivery, WebhookInput } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import { openForm } from "../../testing/open-form.ts";
import { createReleasesApi } from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const toasts = collectToasts();
const at = "/admin/dashboard?tab=settings&part=releases";
beforeAll(() => preloadDialog());

const url = "https://chat.example.com/hook";
const webhook = (change: Partial<ReleaseWebhook> = {}): ReleaseWebhook => ({
  id: "w1",
  url,
  packages: ["mfe-catalog"],
  createdBy: { id: "u-admin", name: "Asha Rai" },
  createdAt: "2027-01-05T06:30:00.000Z",
  ...change,
});
const delivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 7,
  event: { id: 3, kind: "taken-back", packages: ["mfe-catalog"], at: "2027-01-05T06:30:00.000Z" },
  status: "waiting",
  attempts: 2,
  triedAt: "2027-01-05T06:31:00.000Z",
  nextAt: "2027-01-05T06:41:00.000Z",
  answer: 503,
  failure: "status",
  ...change,
});

async function openWebhooks(webhooks = [webhook()]) {
  const canned = createReleasesApi({ webhooks });
  const deliveries = [
    delivery(),
    delivery({ id: 6, status: "delivered", attempts: 1, nextAt: null, answer: 200, failure: null }),
  ];
  canned.answers["POST /releases/webhooks"] = ({ body }) => {
    const created = webhook({ id: "w2", ...(body as WebhookInput) });
    webhooks.push(created);
    return createSuccess({ webhook: created, secret: "whsec" });
  };
  canned.answers["DELETE /releases/webhooks/w1"] = () => {
    webhooks.splice(0, 1);
    return createSuccess();
  };
  canned.answers["GET /releases/webhooks/w1/deliveries"] = () =>
    createSuccess({ deliveries, total: 2 });
  canned.answers["POST /releases/webhooks/w1/deliveries/7/send"] = () => createSuccess();
  const page = await open(at, { canned, user: userOf("admin") });
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, sent };
}

test("adds a webhook for all packages and shows its secret once", async () => {
  const { user, sent } = await openWebhooks([]);
  await screen.findByText("No webhooks yet");
  const { type, press } = await openForm(user, "Add Webhook", "Add Webhook");
  await type("Address *", url);
  await press("Add Webhook");
  const dialog = within(await screen.findByRole("dialog", { name: "Webhook Added" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Secret").value).toBe("whsec");
  expect(sent()).toEqual([["POST /releases/webhooks", { url, packages: null }]]);
});

test("says beside the field what is no address of a webhook", async () => {
  const { user, sent } = await openWebhooks([]);
  const { type, press, said } = await openForm(user, "Add Webhook", "Add Webhook");
  await type("Address *", "http://chat.example.com");
  await type("Packages", "left-pad");
  await press("Add Webhook");
  await waitFor(() => expect(said("Address *")).toMatch(/begin with https/));
  expect(said("Packages")).toBe("A package is named shell, or mfe- and small letters");
  expect(sent()).toEqual([]);
});

test("two presses open the log of deliveries and send one again", async () => {
  const { user, canned, sent } = await openWebhooks();
  await screen.findByText(url);
  expect(canned.calls.filter(([call]) => call.includes("deliveries"))).toEqual([]);
  await user.click(screen.getByRole("button", { name: `Details of ${url}` }));
  const table = await screen.findByRole("table", { name: `Deliveries to ${url}` });
  await within(table).findByText("It was not accepted. Status 503");
  const [first, second] = within(table).getAllByRole("row").slice(1);
  expect(first?.textContent).toBe(
    "Taken back mfe-catalog5 Jan 2027, 12:15 pmWaitingIt was not accepted. Status 5035 Jan 2027, 12:16 pm2 attemptsNext attempt 5 Jan 2027, 12:26 pm",
  );
  expect(second?.textContent).toContain("DeliveredStatus 200");
  const [again] = within(table).getAllByRole("button", { name: "Send again: Taken back" });
  if (again) await user.click(again);
  await waitFor(() => expect(toasts).toEqual(["success: It is sent again"]));
  expect(sent()).toEqual([["POST /releases/webhooks/w1/deliveries/7/send"]]);
});

test("deletes a webhook after a confirmation", async () => {
  const { user, sent } = await openWebhooks();
  await user.click(await screen.findByRole("button", { name: `Delete ${url}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Delete ${url}` }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No webhooks yet")).toBeInTheDocument();
  expect(sent()).toEqual([["DELETE /releases/webhooks/w1"]]);
});
