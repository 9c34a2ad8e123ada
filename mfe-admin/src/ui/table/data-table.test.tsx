import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { show } from "../../testing/site.tsx";
import type { Sorting } from "./column.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";

interface Thing {
  id: string;
  name: string;
  price: number;
}

const things: Thing[] = [
  { id: "a", name: "Bandage", price: 30 },
  { id: "b", name: "Syrup", price: 120 },
];
const empty = { title: "No things found", text: "Add the first." };
const props: DataTableProps<Thing> = {
  label: "Things",
  titles: { image: "Image", name: "Name", price: "Price", note: "Note" },
  columns: {
    name: { cell: ({ name }) => name, sortable: true },
    price: { align: "end", cell: ({ price }) => price, sortable: true },
    note: () => "-",
  },
  rows: things,
  loading: "Loading things...",
  empty,
  getName: ({ name }) => name,
};
const table = (more: Partial<DataTableProps<Thing>> = {}) => <DataTable {...props} {...more} />;
const cells = () =>
  screen.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));

test("has a name, a row per item, and the first column as row header", () => {
  show(table());
  expect(screen.getByRole("table", { name: "Things" })).toBeInTheDocument();
  expect(cells()).toEqual([
    ["Name", "Price", "Note"],
    ["Bandage", "30", "-"],
    ["Syrup", "120", "-"],
  ]);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Bandage",
    "Syrup",
  ]);
});

test("is busy while loading and says so once", () => {
  show(table({ rows: undefined }));
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(screen.getAllByText("Loading things...")).toHaveLength(1);
  expect(screen.getAllByRole("row").length).toBeGreaterThan(5);
});

test("keeps the rows of the previous query and is busy", () => {
  show(table({ isStale: true }));
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(screen.getByText("Syrup")).toBeInTheDocument();
});

test("shows an empty state with an action when there are no rows", () => {
  show(table({ rows: [], empty: { ...empty, action: <button type="button">Add</button> } }));
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("No things found")).toBeInTheDocument();
  expect(screen.getByText("Add the first.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add" })).toBeInTheDocument();
});

test("sorts by a press on a title, reverses on a second press and exposes the sort order", async () => {
  const asked: Sorting[] = [];
  const sorted = (sorting: Sorting) => table({ sorting, onSort: (next) => asked.push(next) });
  const { user, rerender } = show(sorted({ by: "name", order: "asc" }));
  const sorts = () =>
    screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
  expect(sorts()).toEqual(["ascending", null, null]);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Name");
  await press("Price");
  expect(asked).toEqual([
    { by: "name", order: "desc" },
    { by: "price", order: "asc" },
  ]);
  expect(screen.queryByRole("button", { name: "Note" })).toBeNull();
  rerender(sorted({ by: "price", order: "desc" }));
  expect(sorts()).toEqual([null, "descending", null]);
});

test("offers the same sorting as a select on a phone, where there is no table head", async () => {
  const asked: Sorting[] = [];
  const { user } = show(
    table({ sorting: { by: "price", order: "desc" }, onSort: (next) => asked.push(next) }),
  );
  const list = screen.getByLabelText<HTMLSelectElement>("Sort by");
  expect([...list.options].map(({ text }) => text)).toEqual([
    "Name, ascending",
    "Name, descending",
    "Price, ascending",
    "Price, descending",
  ]);
  expect(list.selectedOptions[0]?.text).toBe("Price, descending");
  await user.selectOptions(list, "Name, descending");
  expect(asked).toEqual([{ by: "name", order: "desc" }]);
});

test("shows the actions of a row in the row", () => {
  show(table({ actions: ({ name }) => <button type="button">Edit {name}</button> }));
  const [, , syrup] = screen.getAllByRole("row");
  expect(
    within(syrup as HTMLElement).getByRole("button", { name: "Edit Syrup" }),
  ).toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: "Actions" })).toBeInTheDocument();
});

test("opens and closes the details of a row", async () => {
  const shown: string[] = [];
  const details = ({ name }: Thing) => {
    shown.push(name);
    return <p>All about {name}</p>;
  };
  const { user } = show(table({ details }));
  expect(shown).toEqual([]);
  const opener = screen.getByRole("button", { name: "Details of Syrup" });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await user.click(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  const place = document.getElementById(opener.getAttribute("aria-controls") ?? "");
  expect(place?.textContent).toBe("All about Syrup");
  expect(screen.queryByText("All about Bandage")).toBeNull();
  await user.click(opener);
  expect(screen.queryByText("All about Syrup")).toBeNull();
});

test("a picture is not the row header, and a phone shows no title beside it", () => {
  const image = { figure: true, cell: () => "Picture" };
  show(table({ columns: { image, ...props.columns } }));
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Bandage",
    "Syrup",
  ]);
  const titles = [...document.querySelectorAll("tbody tr:first-child > *")].map((cell) =>
    cell.getAttribute("data-title"),
  );
  expect(titles).toEqual([null, null, "Price", "Note"]);
});

test("hides the phone's sort select when the screen has its own", () => {
  const sorting = { by: "name", order: "asc" } as const;
  const onSort = () => {};
  const { unmount } = show(table({ sorting, onSort }));
  expect(screen.getByLabelText("Sort by")).toBeInTheDocument();
  unmount();
  show(table({ sorting, onSort, sortedElsewhere: true }));
  expect(screen.queryByLabelText("Sort by")).toBeNull();
});

test("a layout of its own gets the row's data, and cells by their column's id", () => {
  const layout = (table: ComponentProps<"table">) => <table {...table} id="own" />;
  const data = ({ id }: Thing) => ({ "data-thing": id });
  const remarks = ({ name }: Thing) => <td>{`${name} is new`}</td>;
  show(table({ layout, data, remarks }));
  expect(screen.getByRole("table").id).toBe("own");
  const row = document.querySelector('[data-thing="b"]');
  expect(row?.querySelector(".price")?.textContent).toBe("120");
  expect([...(row?.querySelectorAll("td") ?? [])].at(-1)?.textContent).toBe("Syrup is new");
});

test("shows as many lines as asked while loading", () => {
  show(table({ rows: undefined, lines: 3 }));
  expect(document.querySelectorAll("tbody tr")).toHaveLength(3);
});
