import { expect, test } from "bun:test";
import type { User } from "@aushadhi/api/contract";
import { LiveRegion, sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { render, screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
const me = userOf("admin");
const ram: User = {
  ...me,
  id: "u-ram",
  name: "Ram Thapa",
  email: "ram@example.com",
  role: "customer",
};

async function openPeople(fields = "") {
  const users = [structuredClone(ram), structuredClone(me)];
  const asked: string[] = [];
  const canned = cannedApi({
    "GET /users": ({ path }) => {
      asked.push(path.split("?")[1] ?? "");
      const pagination = { page: 1, limit: 20, total: users.length, totalPages: 1 };
      return createSuccess({ users, pagination });
    },
  });
  for (const user of users) {
    canned.answers[`PATCH /users/${user.id}/role`] = ({ body }) =>
      createSuccess({ user: Object.assign(user, body) });
  }
  const at = `/admin/dashboard?tab=settings&part=people${fields}`;
  const page = await open(at, { canned, user: me });
  await screen.findByRole("table", { name: "People" });
  const choose = async (name: string, role: string) => {
    await page.user.click(await screen.findByRole("button", { name: `Change role of ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Change role of ${name}` }));
    await page.user.selectOptions(dialog.getByLabelText("Role"), role);
    return dialog;
  };
  return { ...page, canned, asked, choose };
}
const rows = () => screen.getAllByRole("row").slice(1);

test("lists all accounts with their roles and marks the user's own", async () => {
  await openPeople();
  await screen.findByText("ram@example.com");
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    "Ram Thapa ram@example.comCustomer1 Jan 2026",
    "Asha Rai Youasha@example.comAdmin1 Jan 2026",
  ]);
});

test("announces how many people were found", async () => {
  render(<LiveRegion />);
  await openPeople();
  expect(await screen.findByText("2 people")).toBeInTheDocument();
});

test("applies a role at once and a name on submit; both are in the address", async () => {
  const { user, asked } = await openPeople("&page=2");
  await user.selectOptions(screen.getByLabelText("Role"), "Staff");
  await user.type(screen.getByLabelText("Name or e-mail"), " ram & co{Enter}");
  await waitFor(() =>
    expect(location.search).toBe("?tab=settings&part=people&role=staff&q=ram+%26+co"),
  );
  await waitFor(() => expect(asked.at(-1)).toBe("page=1&limit=20&role=staff&q=ram+%26+co"));
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(document.activeElement === screen.getByLabelText("Role")).toBe(true));
  expect(location.search).toBe("?tab=settings&part=people");
  expect(screen.getByLabelText<HTMLInputElement>("Name or e-mail").value).toBe("");
});

test("changes a role after a confirmation that explains it", async () => {
  const { canned, user, choose } = await openPeople();
  const dialog = await choose("Ram Thapa", "Staff");
  expect(
    dialog.getByText(/handle orders and coupons.*It counts from their next click/),
  ).toBeInTheDocument();
  expect(canned.calls.some(([call]) => call.startsWith("PATCH"))).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Change Role" }));
  await waitFor(() => expect(toasts).toEqual(["success: Ram Thapa is now Staff"]));
  expect(canned.calls).toContainEqual(["PATCH /users/u-ram/role", { role: "staff" }]);
  await waitFor(() => expect(rows()[0]?.textContent).toContain("Staff"));
});

const openOrders = (...numbers: string[]) =>
  createSuccess({
    orders: numbers.map((orderNumber) => ({
      ...{ id: orderNumber, orderNumber, status: "confirmed", customerName: "Maya Shrestha" },
    })),
    total: numbers.length,
  });

test("somebody who leaves hands their open orders over in the same call", async () => {
  const { canned, user, choose } = await openPeople();
  await user.click(
    (await choose("Ram Thapa", "Staff")).getByRole("button", { name: "Change Role" }),
  );
  await waitFor(() => expect(rows()[0]?.textContent).toContain("Staff"));
  canned.answers["GET /users/u-ram/open-orders"] = () => openOrders("MED-1", "MED-2");
  canned.answers["GET /orders/admin/assignees"] = () =>
    createSuccess({
      assignees: [
        { id: "u-ram", name: "Ram Thapa" },
        { id: "u-sita", name: "Sita Staff" },
      ],
    });
  const dialog = await choose("Ram Thapa", "Customer");
  expect(await dialog.findByText("2 open orders are with them:")).toBeInTheDocument();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "MED-1 Maya Shrestha · Confirmed",
    "MED-2 Maya Shrestha · Confirmed",
  ]);
  const sent = () => canned.calls.filter(([call]) => call === "PATCH /users/u-ram/role").slice(1);
  await user.click(dialog.getByRole("button", { name: "Change Role" }));
  expect(await dialog.findByText("Choose who gets the open orders")).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await dialog.findByRole("option", { name: "Sita Staff" });
  expect(dialog.queryByRole("option", { name: "Ram Thapa" })).toBeNull();
  await user.selectOptions(dialog.getByLabelText("Who gets them"), "Sita Staff");
  await user.click(dialog.getByRole("button", { name: "Change Role" }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ["PATCH /users/u-ram/role", { role: "customer", handOver: { staffId: "u-sita" } }],
    ]),
  );
});

test("shows an order that somebody assigns to a leaver while the dialog is open", async () => {
  const { canned, user, choose } = await openPeople();
  canned.answers[`GET /users/${me.id}/open-orders`] = () => openOrders();
  const dialog = await choose("Asha Rai", "Customer");
  canned.answers[`GET /users/${me.id}/open-orders`] = () => openOrders("MED-3");
  canned.answers[`PATCH /users/${me.id}/role`] = () =>
    failure(409, "This person has open orders. Say first who gets them.");
  await user.click(dialog.getByRole("button", { name: "Change Role" }));
  expect(await dialog.findByText("1 open order is with them:")).toBeInTheDocument();
});

test("keeps the last admin and shows the message from the API", async () => {
  const { canned, user, choose, store, asked } = await openPeople();
  canned.answers[`PATCH /users/${me.id}/role`] = () =>
    failure(409, "The last admin cannot be demoted");
  const dialog = await choose("Asha Rai", "Customer");
  await user.click(dialog.getByRole("button", { name: "Change Role" }));
  await waitFor(() => expect(toasts).toEqual(["error: The last admin cannot be demoted"]));
  expect(store.get(sessionAtom)?.role).toBe("admin");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(dialog.getByLabelText<HTMLSelectElement>("Role").value).toBe("customer");
});

test("warns admins who give up their own role, and applies it at once", async () => {
  const { user, choose, store, asked } = await openPeople();
  const dialog = await choose("Asha Rai", "Staff");
  expect(dialog.getByText(/This is your own role/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Change Role" }));
  await waitFor(() => expect(store.get(sessionAtom)?.role).toBe("staff"));
  expect(screen.queryByRole("table", { name: "People" })).toBeNull();
  expect(asked).toHaveLength(1);
});

test("staff cannot see the list, whatever the address says", async () => {
  const canned = cannedApi({
    "GET /settings/delivery-fee": () => createSuccess({ deliveryFee: 50 }),
  });
  const at = "/admin/dashboard?tab=settings&part=people";
  await open(at, { canned, user: userOf("staff") });
  expect(await screen.findByLabelText("Delivery fee (₹)")).toBeInTheDocument();
  const parts = within(screen.getByRole("navigation", { name: "Settings" }));
  expect(parts.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Delivery fee",
    "Releases",
  ]);
  expect(canned.calls).toEqual([["GET /settings/delivery-fee"]]);
});

test("offers a retry when loading people fails", async () => {
  const canned = cannedApi({ "GET /users": () => failure(500, "") });
  const { user } = await open("/admin/dashboard?tab=settings&part=people", { canned });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load people");
  const pagination = { page: 1, limit: 20, total: 0, totalPages: 0 };
  canned.answers["GET /users"] = () => createSuccess({ users: [], pagination });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No people found")).toBeInTheDocument();
});
