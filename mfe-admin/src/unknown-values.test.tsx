import { expect, test } from "bun:test";
import {
  shownUnknown,
  unknownValue,
  withUnknownValues,
} from "@aushadhi/shared-ui/testing/with-unknown-values.ts";
import { screen } from "@testing-library/react";
import { bulkJob } from "./testing/bulk-jobs.ts";
import { type CannedApi, cannedApi, createSuccess } from "./testing/canned-api.ts";
import { coupon, createCouponApi } from "./testing/coupons.ts";
import { aRow, checkedImport, createImportApi, findingsOf } from "./testing/imports.ts";
import { fever } from "./testing/open-search-words.ts";
import { createOrderApi, order } from "./testing/orders.ts";
import { pagination } from "./testing/palette-api.ts";
import { createReleasesApi, releaseToken } from "./testing/releases.ts";
import { open, userOf } from "./testing/site.tsx";
import { createStatisticsApi, shopFigures } from "./testing/statistics.ts";

/** Opens a screen whose API is newer: each value from a list is one that this version does not know. */
const openNewer = (at: string, canned: CannedApi) =>
  open(at, { canned: { ...canned, transport: withUnknownValues(canned.transport) } });

const orders = () => {
  const canned = createOrderApi([order()]);
  canned.answers["GET /bulk-jobs"] = () => createSuccess({ jobs: [bulkJob()] });
  return canned;
};

const imports = () => {
  const question = { code: "dateOrder" as const, example: "01/02/2027", rows: 2, answer: null };
  const choices = [{ answer: "dayFirst" as const, date: "2027-02-01" }];
  const findings = findingsOf({ questions: [{ ...question, choices }] });
  return createImportApi(checkedImport({ findings }), [aRow()]).canned;
};

const people = () =>
  cannedApi({ "GET /users": () => createSuccess({ users: [userOf("staff")], pagination }) });

const customers = () =>
  cannedApi({
    "GET /customers/u1": () =>
      createSuccess({
        customer: {
          ...{ id: "u1", name: "Maya G", email: "maya@example.com", phone: null, notes: [] },
          ...{ createdAt: "2026-01-05T06:30:00.000Z", orders: 1, spent: 5, lastOrderAt: null },
          ...{ isBlocked: false, role: "customer", block: null, erasedAt: null, addresses: [] },
        },
      }),
    "GET /customers/u1/orders": () => createSuccess({ orders: [order()], pagination }),
  });

const statistics = () =>
  createStatisticsApi(shopFigures({ ordersByStatus: [{ status: "pending", orders: 4 }] }));

const searchWords = () =>
  cannedApi({
    "GET /search-synonyms": () => createSuccess({ synonyms: [fever] }),
    "GET /search-synonyms/misses": () => createSuccess({ misses: [] }),
  });

test.each<[at: string, () => CannedApi, entry: string | RegExp]>([
  ["/admin/orders", orders, "MED-20270105-00001"],
  ["/admin/orders?order=o1", orders, "MED-20270105-00001"],
  ["/admin/dashboard?tab=coupons", () => createCouponApi([coupon()]), coupon().code],
  ["/admin/dashboard?view=import", imports, "list.csv"],
  ["/admin/dashboard?view=import&import=i1", imports, "list.csv"],
  ["/admin/dashboard?tab=settings&part=releases", () => createReleasesApi(), releaseToken().name],
  ["/admin/dashboard?tab=settings&part=people", people, userOf("staff").email],
  ["/admin/dashboard?tab=settings&part=words", searchWords, /bukhar/],
  ["/admin/customers/u1", customers, "MED-20270105-00001"],
  ["/admin/statistics", statistics, "Analytics Dashboard"],
])(
  "%s shows values that this version does not know in their own words",
  async (at, canned, entry) => {
    await openNewer(at, canned());
    expect(await screen.findAllByText(entry)).not.toBeEmpty();
    expect(await screen.findAllByText(new RegExp(shownUnknown))).not.toBeEmpty();
    expect(document.body.textContent).not.toMatch(new RegExp(`${unknownValue}|undefined`));
  },
);
