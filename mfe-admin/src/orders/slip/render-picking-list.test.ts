import { expect, test } from "bun:test";
import { ordersMessages } from "../messages.ts";
import { renderPickingList } from "./render-picking-list.ts";

const line = (name: string, ...quantities: number[]) => ({
  productId: name,
  name,
  quantity: quantities.reduce((sum, one) => sum + one, 0),
  orders: quantities.map((quantity, index) => ({
    id: `o${index}`,
    orderNumber: `MED-${index}`,
    quantity,
  })),
});

test("lists a day's products with their pieces and orders", () => {
  const lines = [line("Paracetamol 500 mg", 2, 10), { ...line("<b>Zinc</b>", 1), shelf: "A3-12" }];
  const given = { lines, orders: 2, isCapped: false, days: "5 Jan 2027" };
  const { head, body: list } = renderPickingList(given, ordersMessages.en);
  expect(list.textContent).not.toContain("left out");
  const capped = renderPickingList({ ...given, isCapped: true }, ordersMessages.en);
  expect(capped.body.textContent).toContain("the later ones are left out");
  expect(head.querySelector("title")?.textContent).toBe("Picking list 5 Jan 2027");
  expect(list.querySelector(".counts")?.textContent).toBe("2 orders, 13 pieces");
  const rows = [...list.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Paracetamol 500 mgMED-0 × 2, MED-1 × 1012",
    "A3-12 <b>Zinc</b>MED-0 × 11",
  ]);
  expect(list.querySelectorAll(".check")).toHaveLength(2);
});

test("names the batches to take, with their pieces when there are several", () => {
  const batches = [
    { number: "A1", expiry: "2027-12-31", quantity: 2 },
    { number: null, expiry: null, quantity: 10 },
  ];
  const lines = [
    { ...line("Paracetamol 500 mg", 12), batches },
    { ...line("Zinc", 1), batches: [{ number: "Z9", expiry: null, quantity: 1 }] },
    { ...line("Balm", 1), batches: [{ number: null, expiry: null, quantity: 1 }] },
  ];
  const given = { lines, orders: 1, isCapped: false, days: "5 Jan 2027" };
  const { body } = renderPickingList(given, ordersMessages.en);
  const rows = [...body.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Paracetamol 500 mg2 × Batch A1, expires 31 Dec 202710 × Without a batch numberMED-0 × 1212",
    "ZincBatch Z9MED-0 × 11",
    "BalmMED-0 × 11",
  ]);
});
