import { expect, test } from "bun:test";
import type { StockStatistics } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";
import { createStatisticsApi } from "../testing/statistics.ts";

const value = { pieces: 1400, piecesWithoutCost: 0, cost: 2000, price: 2905 };
const statistics: StockStatistics = {
  total: { ...value, piecesWithoutCost: 4 },
  categories: [{ ...value, id: null, name: null }],
  expired: { ...value, pieces: 3, cost: 600 },
  destroyed: { ...value, pieces: 0, cost: 0 },
  sold: { ...value, pieces: 30 },
  margin: 0.2016,
  turns: 3.04,
};

async function openValue(answer = () => createSuccess({ statistics })) {
  const canned = createStatisticsApi();
  canned.answers["GET /statistics/stock"] = answer;
  const page = await open("/admin/statistics", { canned, user: userOf("staff") });
  return {
    ...page,
    canned,
    place: within(await screen.findByRole("region", { name: "Value of the stock" })),
  };
}

test("shows the value by cost and by price, margin, turns and loss", async () => {
  const { place } = await openValue();
  await place.findByText("1,400 pieces, 4 of them without a known cost");
  const figure = (name: string) =>
    place.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect(["By cost", "By price", "Margin", "Turns a year", "Expired, by cost"].map(figure)).toEqual(
    ["₹2,000.00", "₹2,905.00", "20.2%", "3.0", "₹600.00"],
  );
  expect(place.getByRole("row", { name: /No category/ })).toBeInTheDocument();
});

test("offers a retry when loading fails", async () => {
  const { place } = await openValue(() => failure(500, ""));
  expect((await place.findByRole("alert")).textContent).toContain(
    "Failed to load the value of the stock",
  );
});
