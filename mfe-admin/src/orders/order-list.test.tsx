import { expect, spyOn, test } from "bun:test";
import { act, screen, waitFor, within } from "@testing-library/react";
import { navigate } from "wouter/use-browser-location";
import { type CannedApi, failure } from "../testing/canned-api.ts";
import { halfType } from "../testing/half-type.ts";
import { createOrderApi, item, order } from "../testing/orders.ts";
import { open } from "../testing/site.tsx";

const openOrders = (canned: CannedApi, query = "") => open(`/admin/orders${query}`, { canned });
const row = async (orderNumber: string) =>
  (await screen.findByText(orderNumber)).closest("tr") as HTMLTableRowElement;
const numbers = () =>
  screen.getAllByRole("rowheader").map((cell) => cell.firstElementChild?.textContent);
const listed = ({ calls }: CannedApi) =>
  calls.map(([call]) => call).filter((call) => call.startsWith("GET /orders/admin/all"));

test("an order's row has a link that calls the customer", async () => {
  await openOrders(createOrderApi([order()]));
  // Only a phone shows it.
  const call = (await row("MED-20270105-00001")).querySelector("a.call");
  expect(call?.getAttribute("aria-label")).toBe("Call Maya Gurung");
  expect(call?.getAttribute("href")).toBe("tel:9800000000");
});

test("shows each order with customer, amount, status and assignee", async () => {
  await openOrders(
    createOrderApi([
      order(),
      order({ id: "o2", orderNumber: "MED-2", assignedTo: { id: "s1", name: "Bina" } }),
    ]),
  );
  const cells = async (orderNumber: string) =>
    [...(await row(orderNumber)).children].slice(1, 11).map((cell) => cell.textContent);
  expect((await cells("MED-20270105-00001")).toSpliced(8, 1)).toEqual([
    "MED-20270105-000015 Jan 2027, 12:15 pm",
    "Maya Gurung",
    "9800000000",
    "Adarsha Nagar 12, Birgunj, Parsa, Madhesh",
    "2",
    "₹1,250.50",
    "Pending",
    "Pending",
    "Nobody",
  ]);
  expect((await cells("MED-2"))[9]).toBe("Bina");
});

test("a half-typed day is an error and leaves the filter as it is", async () => {
  await openOrders(createOrderApi([order()]), "?from=2027-01-01");
  halfType(await screen.findByLabelText<HTMLInputElement>("From"));
  expect(screen.getByText("Enter the whole date, or empty the box")).toBeInTheDocument();
  expect(location.search).toBe("?from=2027-01-01");
});

test("says when a search matches more orders than it examines", async () => {
  const canned = createOrderApi([order()]);
  const list = canned.answers["GET /orders/admin/all"];
  canned.answers["GET /orders/admin/all"] = (call) => ({
    status: 200,
    body: { ...(list?.(call).body as object), isCapped: true },
  });
  await openOrders(canned, "?q=maya");
  expect(await screen.findByText(/^More match than are shown/)).toBeInTheDocument();
});

test("shows a count for each state that adds up to the total, and links to the orders", async () => {
  const { user } = await openOrders(
    createOrderApi([
      order(),
      order({ id: "o2", orderNumber: "MED-2", status: "confirmed" }),
      order({ id: "o3", orderNumber: "MED-3", status: "cancelled", paymentStatus: "paid" }),
    ]),
  );
  const figures = screen.getByRole("region", { name: "Order statistics" });
  await within(figures).findByText("3");
  expect([...figures.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Total Orders 3",
    "Pending 1",
    "Confirmed 1",
    "Processing 0",
    "Out for Delivery 0",
    "Delivered 0",
    "Cancelled 1",
    "Returned 0",
    "Money must go back 1",
  ]);
  await screen.findByText("₹12,50,000.50");
  await user.click(within(figures).getByRole("link", { name: "Confirmed 1" }));
  expect(location.search).toBe("?status=confirmed");
  await waitFor(() => expect(numbers()).toEqual(["MED-2"]));
  expect(within(figures).getByRole("link", { current: true }).textContent).toBe("Confirmed 1");
});

test("logs a failed load of the figures to the console only", async () => {
  const said = spyOn(console, "error").mockImplementation(() => undefined);
  const canned = createOrderApi([order()]);
  canned.answers["GET /orders/admin/statistics"] = () => failure(500, "");
  await openOrders(canned);
  await waitFor(() => expect(said.mock.calls[0]?.[0]).toBe("Failed to load order statistics"));
  said.mockRestore();
  await row("MED-20270105-00001");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("takes filters and page from the address and writes them to it", async () => {
  const many = Array.from({ length: 23 }, (_, index) =>
    order({
      id: `o${index}`,
      orderNumber: `MED-${index}`,
      status: index < 12 ? "pending" : "delivered",
    }),
  );
  const canned = createOrderApi(many);
  const { user } = await openOrders(canned, "?status=pending&limit=10");
  await row("MED-9");
  expect(numbers()).toHaveLength(10);
  await user.click(screen.getByRole("link", { name: "Next" }));
  await row("MED-11");
  await user.selectOptions(screen.getByLabelText("Payment Status"), "Paid");
  expect(location.search).toBe("?status=pending&limit=10&paymentStatus=paid");
  await screen.findByText("No orders match your current filters.");
  expect(screen.getByText("No orders found")).toBeInTheDocument();
  const [clear] = screen.getAllByRole("button", { name: "Clear Filters" });
  await user.click(clear as HTMLElement);
  await waitFor(() =>
    expect(document.activeElement === screen.getByLabelText("Order Status")).toBe(true),
  );
  await row("MED-0");
  expect(location.search).toBe("?limit=10");
  expect(listed(canned)).toEqual([
    "GET /orders/admin/all?page=1&limit=10&status=pending",
    "GET /orders/admin/all?page=2&limit=10&status=pending",
    "GET /orders/admin/all?page=1&limit=10&status=pending&paymentStatus=paid",
    "GET /orders/admin/all?page=1&limit=10",
  ]);
});

test("going back restores a later page of a longer list", async () => {
  const many = Array.from({ length: 23 }, (_, index) =>
    order({
      id: `o${index}`,
      orderNumber: `MED-${index}`,
      status: index ? "delivered" : "pending",
    }),
  );
  await openOrders(createOrderApi(many), "?status=pending");
  await row("MED-0");
  act(() => navigate("/admin/orders?page=2"));
  await row("MED-22");
  expect(location.search).toBe("?page=2");
});

test("ignores an unknown status", async () => {
  const canned = createOrderApi([order()]);
  await openOrders(canned, "?status=lost&paymentStatus=__proto__&limit=7&page=0");
  await row("MED-20270105-00001");
  expect(listed(canned)).toEqual(["GET /orders/admin/all?page=1&limit=20"]);
  expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
});

test("a shop without orders says that there are none yet", async () => {
  await openOrders(createOrderApi([]));
  expect(await screen.findByText("No orders found")).toBeInTheDocument();
  expect(
    screen.getByText("Orders appear here as soon as customers place them."),
  ).toBeInTheDocument();
});

test.each([
  ["", "Failed to load orders"],
  ["The shop is busy", "The shop is busy"],
])("shows the failure %p above the filters and offers a retry", async (error, words) => {
  const canned = createOrderApi([order()]);
  const { "GET /orders/admin/all": works } = canned.answers;
  canned.answers["GET /orders/admin/all"] = () => failure(500, error);
  const { user } = await openOrders(canned);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(words);
  const filters = screen.getByRole("search", { name: "Filters" });
  expect(alert.compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  if (works) canned.answers["GET /orders/admin/all"] = works;
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  await row("MED-20270105-00001");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement?.tagName).toBe("H1");
});

test("a row links to its order, and the details open beside the list", async () => {
  const whole = order({
    items: [
      {
        ...item(),
        batchNumber: "AM/25-01 B",
        batches: [
          { number: "AM/25-01 B", expiry: "2027-12-31", quantity: 1 },
          { number: "AM/26-07", expiry: null, quantity: 1 },
        ],
      },
      item({ name: "Amoxicillin", prescriptionRequired: "yes" }, { quantity: 1 }),
    ],
    address: { ...order().address, addressLine2: "Near the mill", postalCode: "44300" },
    contactEmail: "contact@example.com",
    shippingMethod: "express",
    specialInstructions: "Ring twice",
    couponCode: "SAVE10",
    discount: 120.05,
    assignedTo: { id: "s1", name: "Bina Staff" },
    history: [
      { status: "pending", at: "2027-01-05T06:30:00.000Z", by: null },
      {
        status: "out_for_delivery",
        at: "2027-01-06T06:30:00.000Z",
        by: { id: "s1", name: "Bina" },
      },
    ],
  });
  const { user } = await openOrders(createOrderApi([whole]));
  await row(whole.orderNumber);
  await user.click(screen.getByRole("link", { name: whole.orderNumber }));
  expect(location.pathname).toBe("/admin/orders/o1");
  const panel = await screen.findByRole("region", { name: `Order ${whole.orderNumber}` });
  const shown = panel.querySelector(".details")?.textContent;
  for (const text of [
    "Paracetamol 500 mg2 × ₹600.251 × Batch AM/25-01 B, expires 31 Dec 20271 × Batch AM/26-07₹1,200.50",
    "AmoxicillinPrescription needed at delivery",
    "Subtotal₹1,200.50",
    "Delivery fee₹50.00",
    "Discount (SAVE10)−₹120.05",
    "Total₹1,250.50",
    "Adarsha Nagar 12Near the millBirgunj, Parsa, MadheshPIN: 44300",
    "NameMaya G",
    "Account e-mailmaya@example.com",
    "Contact e-mailcontact@example.com",
    "Payment methodCash on Delivery",
    "Shipping methodExpress",
    "CouponSAVE10",
    "Assigned toBina Staff",
    "Order ido1",
    "Ring twice",
    "Pending 5 Jan 2027, 12:15 pm",
    "Out for Delivery by Bina6 Jan 2027, 12:15 pm",
  ]) {
    expect(shown).toContain(text);
  }
});
