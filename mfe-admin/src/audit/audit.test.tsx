import { expect, test } from "bun:test";
import type { AuditEntry } from "@aushadhi/api/contract";
import { LiveRegion } from "@aushadhi/shared-ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { halfType } from "../testing/half-type.ts";
import { open } from "../testing/site.tsx";

const coupon: AuditEntry = {
  id: "a1",
  action: "coupon.update",
  subject: "c1",
  before: { minOrderAmount: 0, isActive: true, validUntil: "2027-02-05T18:14:59.999Z" },
  after: { minOrderAmount: 500, isActive: false, validUntil: "2027-02-05T18:14:59.999Z" },
  at: "2027-01-05T06:30:00.000Z",
  actor: { id: "u1", name: "Asha Rai" },
};
const command: AuditEntry = {
  ...coupon,
  id: "a2",
  action: "shop.tidied",
  subject: "shop",
  before: null,
  after: null,
  actor: { id: "restore", name: null },
};

async function openAudit(
  fields = "",
  entries: readonly AuditEntry[] = [coupon, command],
  names?: Record<string, string>,
) {
  const asked: string[] = [];
  const canned = cannedApi({
    "GET /audit": ({ path }) => {
      asked.push(path.split("?")[1] ?? "");
      const actions = ["coupon.update", "shop.tidied"];
      return createSuccess({ entries, total: entries.length, actions, names });
    },
  });
  const page = await open(`/admin/dashboard?tab=settings&part=audit${fields}`, { canned });
  return { ...page, canned, asked };
}
const rows = () => screen.getAllByRole("row", { hidden: false }).slice(1);

test("shows action, person and time, also for an action without a text of its own", async () => {
  await openAudit();
  await screen.findByRole("link", { name: "About c1 only" });
  const visible = rows().filter(({ hidden, textContent }) => !hidden && textContent !== "");
  expect(visible.map(({ textContent }) => textContent?.replace(/Details.*/, ""))).toEqual([
    "Coupon changedAsha Raic15 Jan 2027, 12:15 pm",
    "shop.tidiedrestoreshop5 Jan 2027, 12:15 pm",
  ]);
});

test("shows tokens by name, as actor and as subject", async () => {
  const made: AuditEntry = {
    ...coupon,
    action: "release-token.create",
    subject: "4f1c",
    before: null,
    after: { name: "CI of offers", packages: ["mfe-offers"] },
  };
  const revoked = { ...made, id: "a3", action: "release-token.revoke", before: made.after };
  const shipped: AuditEntry = {
    ...made,
    id: "a4",
    action: "release.publish",
    subject: "mfe-offers",
    after: { version: "1.0.0-aa" },
    actor: { id: "token:4f1c", name: "CI of offers" },
  };
  const entries = [shipped, { ...revoked, after: null }, made];
  const { user, asked } = await openAudit("", entries);
  await user.click(await screen.findByRole("link", { name: "By CI of offers (token) only" }));
  await waitFor(() => expect(asked.at(-1)).toContain("actor=token%3A4f1c"));
  await screen.findByRole("button", { name: "By CI of offers (token): show others too" });
  const [about] = await screen.findAllByRole("link", { name: "About CI of offers only" });
  await user.click(about ?? expect.unreachable());
  await waitFor(() => expect(asked.at(-1)).toContain("subject=4f1c"));
  await screen.findByRole("button", { name: "About CI of offers: show others too" });
  expect(screen.getAllByRole("link", { name: "About CI of offers only" })).toHaveLength(2);
});

test("shows orders, people and categories by name instead of id", async () => {
  const given: AuditEntry = {
    ...coupon,
    action: "order.assign",
    subject: "o-1",
    before: { assignedTo: null },
    after: { assignedTo: "u-2" },
  };
  const moved = {
    ...given,
    id: "a5",
    action: "product.update",
    subject: "p-1",
    before: { categoryId: "k-1" },
    after: { categoryId: "k-2" },
  };
  const noted = { ...given, id: "a6", action: "customer.note-add", subject: "u-3" };
  const { user } = await openAudit(
    "&subject=o-1",
    [given, moved, { ...noted, before: null, after: { note: "n-1" } }],
    {
      "o-1": "MED-100048",
      "u-2": "Bina Staff",
      "u-3": "Maya Shrestha",
      "p-1": "Red Balm",
      "k-1": "Skin",
      "k-2": "Pain Relief",
    },
  );
  await screen.findByRole("link", { name: "About MED-100048 only" });
  for (const name of ["Red Balm", "Maya Shrestha"]) {
    screen.getByRole("link", { name: `About ${name} only` });
  }
  screen.getByRole("button", { name: "About MED-100048: show others too" });
  for (const details of screen.getAllByRole("button", { name: /^Details of/ })) {
    await user.click(details);
  }
  const lists = screen.getAllByRole("list", { name: "What changed" });
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    "Assigned toBefore: –After: Bina Staff",
    "CategoryBefore: SkinAfter: Pain Relief",
  ]);
  expect(screen.getByText("Nothing more was noted.")).toBeInTheDocument();
});

test("an import is named by its file and leads to the entries of its products", async () => {
  const imported: AuditEntry = {
    ...coupon,
    action: "import.apply",
    subject: "i1",
    before: null,
    after: { fileName: "june.csv", created: 2 },
  };
  const { user, asked } = await openAudit("&action=import.apply", [imported]);
  await screen.findByRole("link", { name: "About june.csv only" });
  await user.click(screen.getByRole("button", { name: /^Details of Products imported/ }));
  await user.click(screen.getByRole("link", { name: "Show each product" }));
  await waitFor(() => expect(asked.at(-1)).toBe("page=1&limit=20&subject=i1"));
});

test("announces how many entries were found", async () => {
  render(<LiveRegion />);
  await openAudit("", [coupon]);
  expect(await screen.findByText("1 entry")).toBeInTheDocument();
});

test("opens a row to show each field before and after", async () => {
  const { user } = await openAudit();
  await user.click(await screen.findByRole("button", { name: /^Details of Coupon changed/ }));
  const changes = within(screen.getByRole("list", { name: "What changed" }));
  expect(changes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Min order amountBefore: 0After: 500",
    "Is activeBefore: YesAfter: No",
    "Valid untilBefore: 5 Feb 2027, 11:59 pmAfter: 5 Feb 2027, 11:59 pm",
  ]);
  await user.click(screen.getByRole("button", { name: /^Details of shop.tidied/ }));
  expect(screen.getByText("Nothing more was noted.")).toBeInTheDocument();
});

test("applies filters at once, returns to the first page and keeps them in the address", async () => {
  const { user, asked } = await openAudit("&page=2&from=2027-01-01");
  await screen.findByRole("option", { name: "Coupon changed" });
  await user.selectOptions(screen.getByLabelText("What"), "Coupon changed");
  expect(location.search).toBe("?tab=settings&part=audit&from=2027-01-01&action=coupon.update");
  await waitFor(() =>
    expect(asked.at(-1)).toBe("page=1&limit=20&action=coupon.update&from=2027-01-01"),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(document.activeElement === screen.getByLabelText("What")).toBe(true));
  expect(location.search).toBe("?tab=settings&part=audit");
});

test("a half-typed day is an error and leaves the filter as it is", async () => {
  await openAudit("&from=2027-01-01");
  const box = await screen.findByLabelText<HTMLInputElement>("From");
  halfType(box);
  expect(screen.getByText("Enter the whole date, or empty the box")).toBeInTheDocument();
  expect(location.search).toBe("?tab=settings&part=audit&from=2027-01-01");
});

test("links a person and a subject to all their entries, and back to all entries", async () => {
  const { user, asked } = await openAudit();
  await user.click(await screen.findByRole("link", { name: "By Asha Rai only" }));
  await user.click(await screen.findByRole("link", { name: "About c1 only" }));
  await waitFor(() => expect(asked.at(-1)).toBe("page=1&limit=20&actor=u1&subject=c1"));
  await user.click(await screen.findByRole("button", { name: "By Asha Rai: show others too" }));
  expect(location.search).toBe("?tab=settings&part=audit&subject=c1");
  await waitFor(() => expect(document.activeElement === screen.getByLabelText("What")).toBe(true));
  await user.click(screen.getByRole("button", { name: "About c1: show others too" }));
  expect(location.search).toBe("?tab=settings&part=audit");
});

test("shows the error of a day beside its box", async () => {
  const canned = cannedApi({
    "GET /audit": () => failure(400, "Invalid input", { to: "to must not be before from" }),
  });
  await open("/admin/dashboard?tab=settings&part=audit&from=2027-02-01&to=2027-01-01", { canned });
  const complaint = await screen.findByText("to must not be before from");
  expect(screen.getByLabelText("To").getAttribute("aria-describedby")).toBe(complaint.id);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("keeps the shown entries when reloading fails", async () => {
  const { canned, queryClient } = await openAudit();
  await screen.findByRole("link", { name: "About c1 only" });
  canned.answers["GET /audit"] = () => failure(500, "");
  await queryClient.invalidateQueries();
  expect(await screen.findByText("Failed to load the activity")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "About c1 only" })).toBeInTheDocument();
});

test("shows an empty state, and offers a retry after a failure", async () => {
  const { canned, user } = await openAudit("", []);
  expect(await screen.findByText("Nothing was done")).toBeInTheDocument();
  const answer = canned.answers["GET /audit"];
  canned.answers["GET /audit"] = () => failure(500, "");
  const settings = within(screen.getByRole("navigation", { name: "Settings" }));
  await user.click(settings.getByRole("link", { name: "People" }));
  await screen.findByLabelText("Name or e-mail");
  await user.click(settings.getByRole("link", { name: "Activity" }));
  expect(await screen.findByText("Failed to load the activity")).toBeInTheDocument();
  if (answer) canned.answers["GET /audit"] = answer;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Nothing was done")).toBeInTheDocument();
});

test("the activity of a product has its batches and its stock ledger", async () => {
  const stocked: AuditEntry = { ...coupon, action: "product.stock", subject: "p1" };
  const { unmount } = await openAudit("&subject=p1", [stocked]);
  expect(await screen.findByRole("region", { name: "Stock Ledger" })).toBeInTheDocument();
  unmount();
  await openAudit("", [stocked]);
  await screen.findByRole("link", { name: "About p1 only" });
  expect(screen.queryByRole("region", { name: "Stock Ledger" })).toBeNull();
});
