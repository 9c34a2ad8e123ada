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
  const lines = [line("Paracetamol 500 mg", 2, 10), line("<b>Zinc</b>", 1)];
  const given = { lines, orders: 2, isCapped: false, days: "5 Jan 2027" };
  const markup = renderPickingList(given, ordersMessages.en);
  expect(markup).not.toContain("left out");
  expect(renderPickingList({ ...given, isCapped: true }, ordersMessages.en)).toContain(
    "the later ones are left out",
  );
  const list = new DOMParser().parseFromString(markup, "text/html");
  expect(list.title).toBe("Picking list 5 Jan 2027");
  expect(list.querySelector(".counts")?.textContent).toBe("2 orders, 13 pieces");
  const rows = [...list.querySelectorAll("tbody tr")].map((row) =>
    row.textContent.replace(/\s+/g, " ").trim(),
  );
  expect(rows).toEqual(["Paracetamol 500 mg MED-0 × 2, MED-1 × 10 12", "<b>Zinc</b> MED-0 × 1 1"]);
  expect(list.querySelectorAll(".check")).toHaveLength(2);
});
