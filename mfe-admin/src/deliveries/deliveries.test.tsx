import { expect, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { buildDelivery, buildDeliveryLine, openDeliveries } from "../testing/deliveries.ts";
import { formRequests } from "../testing/form-requests.ts";

const toasts = collectToasts();
const requests = formRequests();
const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: "input" });
const expectFocus = async (name: string) => {
  // The boxes of the next line are other ones.
  await waitFor(() =>
    expect(document.activeElement === screen.getByLabelText(name, { selector: "input" })).toBe(
      true,
    ),
  );
};
const findRow = (name: RegExp) => screen.findByRole("row", { name });

test("a line is typed with Enter from box to box, and the boxes are ready for the next", async () => {
  const { user, sent, canned } = await openDeliveries(buildDelivery({ items: [], lines: 0 }));
  canned.answers["PUT /deliveries/d/lines"] = () => createSuccess({ delivery: buildDelivery() });
  await expectFocus("Product");
  await user.keyboard("cet");
  await screen.findByRole("option", { name: /Cetamol 500/ });
  await user.keyboard("{Enter}b1{Enter}0827{Enter}10{Enter}1{Enter}220{Enter}30{Enter}");
  await findRow(/Cetamol 500/);
  expect(sent()).toEqual([
    [
      "PUT /deliveries/d/lines",
      {
        lines: [
          {
            ...{ id: expect.any(String), productId: "cetamol", number: "b1", expiry: "2027-08-31" },
            ...{ pieces: 10, freePieces: 1, cost: 220, mrp: 30 },
          },
        ],
      },
    ],
  ]);
  await expectFocus("Product");
  expect(screen.queryByText("Cetamol 500", { selector: "form *" })).toBeNull();
});

test("a barcode with its Enter takes the only product, and never one of several", async () => {
  const { user, canned } = await openDeliveries();
  const only = canned.answers["GET /products/admin/all"];
  await user.type(await field("Product"), "9849100000017{Enter}");
  await expectFocus("Batch number");
  await user.click(screen.getByRole("button", { name: "Another Product" }));
  canned.answers["GET /products/admin/all"] = (request) => {
    const answer = only?.(request) ?? failure(500, "");
    const { data } = answer.body as { data: { products: { id: string }[] } };
    const [first] = data.products;
    return createSuccess({ data: { ...data, products: [first, { ...first, id: "other" }] } });
  };
  await user.type(await field("Product"), "cetamol{Enter}");
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  await expectFocus("Product");
});

test("a line that was not saved keeps its boxes and its id", async () => {
  const { user, sent, canned } = await openDeliveries();
  canned.answers["PUT /deliveries/d/lines"] = () => failure(503, "Try again");
  await user.type(await field("Product"), "cet{Enter}");
  await expectFocus("Batch number");
  await user.keyboard("B2{Enter}{Enter}5{Enter}{Enter}{Enter}{Enter}");
  await waitFor(() => expect(toasts).toEqual(["error: Try again"]));
  expect((await field("Pieces")).value).toBe("5");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent().map(([, body]) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ lines: [{ expiry: null, freePieces: 0, cost: null, mrp: null }] });
});

test("an expiry that is not understood, no pieces and no product are errors of their boxes", async () => {
  const { user, sent } = await openDeliveries();
  await user.type(await field("Expiry"), "1327");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Enter a month like 08/27, or a date")).toBeInTheDocument();
  expect(screen.getByText("Choose a product")).toBeInTheDocument();
  expect((await field("Pieces")).getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("lines say their landed cost, margin, and what is wrong or doubtful", async () => {
  const items = [
    buildDeliveryLine({ doubts: ["expired"], warnings: ["aboveMrp"] }),
    buildDeliveryLine({
      id: "2",
      name: "Niko",
      faults: ["otherExpiry"],
      otherExpiry: "2027-09-30",
    }),
  ];
  await openDeliveries(buildDelivery({ items }));
  const row = await findRow(/Cetamol 500/);
  for (const words of [
    "10 + 1",
    "₹20.00 a piece",
    "Margin 20.5 %, ₹5.00",
    "Expired",
    "Price above the MRP",
  ]) {
    expect(within(row).getByText(words)).toBeInTheDocument();
  }
  expect(screen.getByText("This batch number expires on 30 Sep 2027")).toBeInTheDocument();
  const receive = screen.getByRole("button", { name: "Receive" });
  expect(receive.getAttribute("aria-disabled")).toBe("true");
});

test("receiving names what is doubtful first, and confirms exactly that", async () => {
  const items = [buildDeliveryLine({ doubts: ["expired"] })];
  const sameBill = { id: "o", receivedAt: "2027-01-01T06:30:00.000Z" };
  const { user, sent } = await openDeliveries(buildDelivery({ items, sameBill }));
  await user.click(await screen.findByRole("button", { name: "Receive" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^1 line with 11 pieces for ₹220.00/)).toBeInTheDocument();
  expect(dialog.getByText("Expired: 1 line")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Receive" }));
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        "POST /deliveries/d/receive",
        { confirmed: ["expired", "sameBill"], expectedUpdatedAt: "2027-01-05T06:30:00.000Z" },
      ],
    ]),
  );
});

test("whole rows of a list are lines at once, and the others are settled by choosing their product", async () => {
  const { user, sent, canned } = await openDeliveries();
  requests.reach(canned);
  const row = {
    ...{
      line: 2,
      text: "Cetamol",
      product: { id: "cetamol", name: "Cetamol 500", sku: "CET-500" },
    },
    ...{ number: "B1", expiry: "2027-08-31", pieces: 10, freePieces: 1, cost: 220, mrp: 30 },
    unread: [],
  };
  const unknown = { ...row, id: "f-3", line: 3, text: "CTML 500", product: null };
  const unread = {
    ...row,
    id: "f-4",
    line: 4,
    pieces: null,
    unread: [{ field: "pieces", text: "1O" }],
  };
  canned.answers["POST /deliveries/read-list"] = () =>
    createSuccess({ columns: {}, rows: [{ ...row, id: "f-2" }, unknown, unread] });
  await user.upload(await field("Read a List"), new File(["x"], "bill.csv", { type: "text/csv" }));
  expect(await screen.findByText("Row 3 of the list: CTML 500 (2 to settle)")).toBeInTheDocument();
  const line = (id: string) => ({
    ...{ id, productId: "cetamol", number: "B1", expiry: "2027-08-31" },
    ...{ pieces: 10, freePieces: 1, cost: 220, mrp: 30 },
  });
  expect(sent().slice(1)).toEqual([["PUT /deliveries/d/lines", { lines: [line("f-2")] }]]);
  await user.type(await field("Product"), "cet");
  await screen.findByRole("option", { name: /Cetamol 500/ });
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Not understood: 1O")).toBeInTheDocument();
  expect(sent().slice(2)).toEqual([["PUT /deliveries/d/lines", { lines: [line("f-3")] }]]);
  await user.click(screen.getByRole("button", { name: "Leave Out" }));
  expect(screen.queryByText(/to settle/)).toBeNull();
  expect(sent()).toHaveLength(3);
});

test("Ctrl and Enter ask to receive from any box", async () => {
  const { user } = await openDeliveries();
  await user.click(await field("Pieces"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("dialog", { name: "Receive this delivery?" })).toBeInTheDocument();
});

test("pieces of a received batch go back with a reason", async () => {
  const received = { by: { id: "u1", name: "Asha Rai" }, at: "2027-01-05T06:30:00.000Z" };
  const items = [buildDeliveryLine({ batchId: "b" })];
  const { user, sent } = await openDeliveries(
    buildDelivery({ state: "received", received, items }),
    "&delivery=d",
    { "POST /purchase-returns": () => failure(409, "Only 3 of batch B1 are there") },
  );
  expect(screen.queryByLabelText("Product")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Return..." }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Pieces"), "4");
  await user.type(dialog.getByLabelText("Reason"), "Broken seals{Enter}");
  await waitFor(() => expect(toasts).toEqual(["error: Only 3 of batch B1 are there"]));
  expect(sent()).toEqual([
    [
      "POST /purchase-returns",
      {
        supplier: "Everest Pharma",
        reason: "Broken seals",
        lines: [{ batchId: "b", pieces: 4 }],
      },
    ],
  ]);
});

test("a new delivery begins with supplier, bill number and today, and opens", async () => {
  const { user, sent } = await openDeliveries(buildDelivery(), "");
  expect(await findRow(/INV 7/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "New Delivery" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Supplier"), "Everest Pharma");
  await user.type(dialog.getByLabelText("Bill number"), "INV 7{Enter}");
  expect(await screen.findByRole("heading", { name: /^Bill INV 7/ })).toBeInTheDocument();
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(sent()).toEqual([
    ["POST /deliveries", { supplier: "Everest Pharma", billNumber: "INV 7", day }],
  ]);
});
