import { expect, test } from "bun:test";
import type { ReleaseError } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { createReleasesApi } from "../../testing/releases.ts";
import { open, userOf } from "../../testing/site.tsx";

const at = "/admin/dashboard?tab=settings&part=releases&package=mfe-catalog";

const error = (change: Partial<ReleaseError> = {}): ReleaseError => ({
  package: "mfe-catalog",
  version: "1.1.0-live",
  fingerprint: "f1",
  message: "price is undefined",
  reports: 1204,
  route: "/product/:id",
  firstAt: "2027-01-05T06:30:00.000Z",
  lastAt: "2027-01-05T07:30:00.000Z",
  frames: [
    {
      text: "at x (https://shop.example/mfe/mfe-catalog/1.1.0-live/a.js:1:200)",
      source: { file: "src/price.ts", line: 12, column: 3, name: "formatPrice" },
    },
    { text: "at y (b.js:1:9)", source: null },
  ],
  ...change,
});

const rows = () =>
  within(screen.getByRole("table", { name: "Errors of mfe-catalog" }))
    .getAllByRole("row")
    .slice(1);

test("staff see the errors of a package by version, with their stacks in the sources", async () => {
  const errors = [error(), error({ version: "1.0.0-old", message: "no network", reports: 1 })];
  const canned = createReleasesApi({ errors });
  const { user } = await open(at, { canned, user: userOf("staff") });
  await screen.findByText("price is undefined");
  expect(rows().map(({ textContent }) => textContent?.split("Details")[0])).toEqual([
    "price is undefined1.1.0-live1,2045 Jan 2027, 1:15 pm",
    "no network1.0.0-old15 Jan 2027, 1:15 pm",
  ]);
  await user.click(screen.getByRole("button", { name: "Details of price is undefined" }));
  const lines = (await screen.findByText("Stack")).parentElement?.querySelectorAll("li") ?? [];
  expect([...lines].map(({ textContent }) => textContent)).toEqual([
    "formatPrice in src/price.ts:12:3",
    "at y (b.js:1:9)",
  ]);
  const asked = canned.calls.map(([call]) => call).filter((call) => call.includes("/errors"));
  expect(asked).toEqual(["GET /releases/errors?package=mfe-catalog&page=1&limit=20"]);
});

test("errors that cannot be loaded leave the versions", async () => {
  const canned = createReleasesApi();
  canned.answers["GET /releases/errors"] = () => failure(500, "");
  await open(at, { canned, user: userOf("staff") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the errors");
  expect(await screen.findByText("1.1.0-live")).toBeInTheDocument();
});

test("the list of what is live, which is asked every second, asks for no errors", async () => {
  const canned = createReleasesApi();
  const { user } = await open(at.replace("&package=mfe-catalog", ""), {
    canned,
    user: userOf("staff"),
  });
  const link = await screen.findByRole("link", { name: "mfe-catalog" });
  expect(canned.calls.filter(([call]) => call.includes("/errors"))).toEqual([]);
  await user.click(link);
  expect(await screen.findByText("No errors")).toBeInTheDocument();
});
