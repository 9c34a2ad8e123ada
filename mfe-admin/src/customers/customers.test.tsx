import { beforeAll, expect, test } from "bun:test";
import type { CustomerDetails } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());
const maya: CustomerDetails = {
  id: "maya",
  name: "Maya Shrestha",
  email: "maya@example.com",
  phone: "+9779800000011",
  createdAt: "2026-01-01T06:00:00.000Z",
  orders: 3,
  spent: 1250.5,
  lastOrderAt: null,
  isBlocked: false,
  role: "customer",
  block: null,
  erasedAt: null,
  addresses: [],
  notes: [
    {
      id: "n1",
      text: "Ring twice",
      by: { id: "u-staff", name: "Asha Rai" },
      at: "2026-06-01T06:00:00.000Z",
      editedAt: null,
    },
  ],
};

function cannedCustomers(customers = [maya]) {
  const asked: string[] = [];
  const pagination = { page: 1, limit: 20, total: customers.length, totalPages: 1 };
  const canned = cannedApi({
    "GET /customers": ({ path }) => {
      asked.push(path.split("?")[1] ?? "");
      return createSuccess({ customers, pagination, isCapped: false });
    },
    "GET /customers/maya": () => createSuccess({ customer: maya }),
    "GET /customers/maya/orders": () =>
      createSuccess({ orders: [], pagination: { ...pagination, total: 0 } }),
  });
  return { canned, asked };
}
const openMaya = async (role: "staff" | "admin" = "staff") => {
  const { canned } = cannedCustomers();
  const page = await open("/admin/customers/maya", { canned, user: userOf(role) });
  await screen.findByRole("heading", { name: "Maya Shrestha" });
  return { ...page, canned };
};

test("links a row to its customer and keeps the search in the address", async () => {
  const { canned, asked } = cannedCustomers();
  const { user } = await open("/admin/customers", { canned, user: userOf("staff") });
  const link = await screen.findByRole("link", { name: "Maya Shrestha" });
  expect(link.getAttribute("href")).toBe("/admin/customers/maya");
  await user.type(screen.getByLabelText("Name, e-mail or phone"), "98000 00011{Enter}");
  await waitFor(() =>
    expect(asked.at(-1)).toBe("q=98000+00011&sortBy=createdAt&order=desc&page=1&limit=20"),
  );
  expect(location.search).toBe("?q=98000+00011");
});

test("sorts by the address, and a press on a column title returns to the first page", async () => {
  const { canned, asked } = cannedCustomers();
  const { user } = await open("/admin/customers?sort=name-asc", { canned, user: userOf("staff") });
  await screen.findByRole("link", { name: "Maya Shrestha" });
  expect(asked).toEqual(["sortBy=name&order=asc&page=1&limit=20"]);
  const title = screen.getByRole("columnheader", { name: /Spent/ });
  await user.click(within(title).getByRole("button"));
  await waitFor(() => expect(asked.at(-1)).toMatch(/^sortBy=spent&order=(asc|desc)&page=1/));
  expect(location.search).toMatch(/^\?sort=spent-/);
});

test("says where it searched when nobody is found", async () => {
  const { canned } = cannedCustomers([]);
  await open("/admin/customers?q=none", { canned });
  expect(await screen.findByText("No customers found")).toBeInTheDocument();
});

test("shows a customer's details and spending, and the export only to admins", async () => {
  await openMaya();
  expect(screen.getByText("₹1,250.50")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "+9779800000011" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Export everything" })).toBeNull();
});

test("lets an admin export all data of a customer", async () => {
  await openMaya("admin");
  expect(screen.getByRole("button", { name: "Export everything" })).toBeInTheDocument();
});

test("blocks a customer with a reason", async () => {
  const { canned, user } = await openMaya();
  const panel = within(screen.getByRole("region", { name: "Ordering" }));
  await user.click(panel.getByRole("button", { name: "Block from ordering" }));
  expect(await panel.findByText("Please enter a reason")).toBeInTheDocument();
  canned.answers["PUT /customers/maya/block"] = () => createSuccess({ customer: maya });
  await user.type(panel.getByLabelText(/^Reason/), "Not taken");
  await user.click(panel.getByRole("button", { name: "Block from ordering" }));
  await waitFor(() => expect(toasts).toEqual(["success: Blocked from ordering"]));
  expect(canned.calls).toContainEqual(["PUT /customers/maya/block", { reason: "Not taken" }]);
});

test("keeps the typed text when a note cannot be saved", async () => {
  const { canned, user } = await openMaya();
  canned.answers["POST /customers/maya/notes"] = () => failure(500, "");
  const panel = within(screen.getByRole("region", { name: "Notes for staff" }));
  await user.type(panel.getByLabelText("Note"), "Pays late");
  await user.click(panel.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(toasts).toEqual(["error: Failed to add the note"]));
  expect(panel.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Pays late");
});

test("clears the box after its note is added", async () => {
  const { canned, user } = await openMaya();
  canned.answers["POST /customers/maya/notes"] = () => createSuccess({ customer: maya });
  const box = screen.getByLabelText<HTMLTextAreaElement>("Note");
  await user.type(box, "Ring once");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(box.value).toBe(""));
});

test("edits the user's own note in place, starting from its text", async () => {
  const { canned, user } = await openMaya();
  canned.answers["PUT /customers/maya/notes/n1"] = () => createSuccess({ customer: maya });
  await user.click(screen.getByRole("button", { name: "Edit note: Ring twice" }));
  const box = screen.getAllByLabelText<HTMLTextAreaElement>("Note").at(-1);
  if (!box) throw new Error("There is no box");
  await user.clear(box);
  await user.type(box, "Ring once");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(toasts).toEqual(["success: Note saved"]));
  expect(canned.calls).toContainEqual([
    "PUT /customers/maya/notes/n1",
    { text: "Ring once", expectedText: "Ring twice" },
  ]);
});

test("lets an admin remove another person's note but not edit it", async () => {
  const { canned, user } = await openMaya("admin");
  canned.answers["DELETE /customers/maya/notes/n1"] = () => createSuccess({ customer: maya });
  expect(screen.queryByRole("button", { name: /^Edit note/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove note: Ring twice" }));
  await waitFor(() => expect(toasts).toEqual(["success: Note removed"]));
});

test("erases a person after their name is typed and says so; staff have no button", async () => {
  await openMaya();
  expect(screen.queryByRole("button", { name: "Erase this person" })).toBeNull();
  cleanup();
  const { user, canned } = await openMaya("admin");
  const erasedAt = "2027-01-05T06:30:00.000Z";
  const erased = { ...maya, name: "Erased customer", erasedAt };
  canned.answers["DELETE /customers/maya"] = () => {
    canned.answers["GET /customers/maya"] = () => createSuccess({ customer: erased });
    return createSuccess({ customer: erased });
  };
  await user.click(screen.getByRole("button", { name: "Erase this person" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Maya");
  await user.click(dialog.getByRole("button", { name: "Erase for good" }));
  expect(await dialog.findByText("This is not the name")).toBeInTheDocument();
  await user.type(dialog.getByRole("textbox"), " Shrestha");
  await user.click(dialog.getByRole("button", { name: "Erase for good" }));
  await waitFor(() => expect(toasts).toEqual(["success: Person erased"]));
  expect(await screen.findByText(/^Erased on 5 Jan 2027\./)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Export everything" })).toBeNull();
});
