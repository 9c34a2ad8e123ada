import { expect, spyOn, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, within } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";
import { createStatisticsApi, shopFigures } from "../testing/statistics.ts";

const toasts = collectToasts();
const openStatistics = (canned = createStatisticsApi(), role: "admin" | "staff" = "admin") =>
  open("/admin/statistics", { canned, user: userOf(role) });

const panel = async (name: string) => within(await screen.findByRole("region", { name }));
const items = (place: Awaited<ReturnType<typeof panel>>) =>
  place.getAllByRole("listitem").map(({ textContent }) => textContent);
const figure = (name: string) => {
  const beside = screen.getByText(name, { selector: "dt" }).parentElement?.querySelectorAll("dd");
  return [...(beside ?? [])].map(({ textContent }) => textContent);
};

test("shows the key figures of catalogue, visitors and orders", async () => {
  await openStatistics();
  await panel("Orders a day");
  expect(figure("Total Products")).toEqual(["1,250", "Active products in store"]);
  expect(figure("Categories")).toEqual(["9", "Product categories"]);
  expect(figure("User Role")[0]).toBe("Admin");
  expect(figure("Today's Orders")).toEqual(["3", "2,100 in all"]);
  expect(figure("Today's Revenue")[0]).toBe("₹150.10");
  expect(figure("Total Revenue")[0]).toBe("₹12,50,000.00");
});

test("shows staff the same figures under their own role", async () => {
  await openStatistics(createStatisticsApi(), "staff");
  await panel("Orders a day");
  expect(figure("User Role")[0]).toBe("Staff");
  expect(figure("Total Revenue")[0]).toBe("₹12,50,000.00");
});

test.each([
  ["Orders a day", "6 in the last 30 days", "3"],
  ["Revenue a day", "₹300.20 in the last 30 days, of paid orders", "₹150.10"],
])("%s also have a table with every day", async (title, total, today) => {
  await openStatistics();
  const place = await panel(title);
  expect(place.getByText(total)).toBeInTheDocument();
  const rows = within(place.getByLabelText(`${title} as a table`, { selector: "table" }));
  const texts = rows.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);
  expect(texts).toHaveLength(31);
  expect(texts.at(-1)).toBe(`5 Jan 2027${today}`);
});

test("shows each status with its count and a bar relative to the largest", async () => {
  await openStatistics();
  const place = await panel("Orders by status");
  expect(place.getByText("21 since the shop opened")).toBeInTheDocument();
  expect(items(place)).toEqual([
    "Pending 0",
    "Confirmed 1",
    "Processing 2",
    "Out for Delivery 3",
    "Delivered 4",
    "Cancelled 5",
    "Returned 6",
  ]);
  const bars = place.getAllByRole("listitem").map((item) => item.querySelector<HTMLElement>("i i"));
  expect(bars.map((bar) => bar?.style.inlineSize)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((count) => `${(count / 6) * 100}%`),
  );
});

test("lists best sellers with revenue, including deleted products", async () => {
  await openStatistics();
  expect(items(await panel("Best sellers"))).toEqual([
    "Red Balm 12 sold, ₹1,250.50 paid",
    "Old Syrup 3 sold, ₹0.00 paid",
  ]);
});

test("lists low stock beside its minimum, with the number of such products", async () => {
  await openStatistics();
  const place = await panel("Low stock");
  expect(
    place.getByText("14 at or below their minimum (the 1 with the least)"),
  ).toBeInTheDocument();
  expect(items(place)).toEqual(["Red Balm 2 of 8"]);
  expect(place.getByRole("listitem").querySelector<HTMLElement>("i i")?.style.inlineSize).toBe(
    "25%",
  );
});

test("lists expiring products with their date and the time left", async () => {
  await openStatistics();
  const place = await panel("Expiry");
  expect(place.getByText("1 expired, 1 within 90 days")).toBeInTheDocument();
  const rows = place.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Cough Drops41 Jan 2027Expired",
    "Eye Drops71 Feb 2027Soon",
  ]);
});

test("a new shop shows empty states", async () => {
  const none = shopFigures({
    bestSellers: [],
    lowStock: { total: 0, products: [] },
    expiring: { expired: 0, soon: 0, products: [] },
  });
  await openStatistics(createStatisticsApi(none));
  expect(await screen.findByText("Nothing was sold in these days.")).toBeInTheDocument();
  expect(screen.getByText("No product is at or below its minimum stock.")).toBeInTheDocument();
  expect(screen.getByText("Nothing expires within 90 days")).toBeInTheDocument();
});

test("the note names only the missing figures", async () => {
  await openStatistics();
  const note = await panel("Additional Analytics");
  expect(note.getByText("Customer behaviour is coming soon.")).toBeInTheDocument();
});

test("logs the reason of missing figures to the console and offers a retry", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const canned = createStatisticsApi();
  const answer = canned.answers["GET /statistics"];
  canned.answers["GET /statistics"] = () => failure(500, "Something went wrong");
  const { user } = await openStatistics(canned);
  expect((await screen.findByRole("alert")).textContent).toStartWith(
    "Failed to load the statistics",
  );
  expect(log.mock.calls.map(([what, error]) => [what, error.message])).toEqual([
    ["Failed to load the statistics", "Something went wrong"],
  ]);
  expect(toasts).toEqual([]);
  log.mockRestore();
  if (answer) canned.answers["GET /statistics"] = answer;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Best sellers" })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});
