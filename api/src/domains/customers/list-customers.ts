import { asc, desc, sql } from "drizzle-orm";
import type { Customer, CustomerListQuery, Pagination } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../identity/table.ts";
import { buildCustomerFilter, isSearchCapped } from "./build-customer-filter.ts";
import { presentCustomers } from "./present-customers.ts";

/** Returns a page of customers. */
export async function listCustomers(
  db: Pick<Database, "read">,
  query: CustomerListQuery,
): Promise<{ customers: Customer[]; pagination: Pagination; isCapped: boolean }> {
  const { q, page, limit } = query;
  const [rows, total, isCapped] = await Promise.all([
    selectCustomerPage(db, query),
    db.read.$count(users, buildCustomerFilter(q)),
    isSearchCapped(db, q),
  ]);
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return { customers: await presentCustomers(db, rows), pagination, isCapped };
}

const sortColumns = {
  createdAt: users.createdAt,
  name: sql`${users.name} collate nocase`,
  spent: users.spentPaisa,
  lastOrder: users.lastOrderAt,
};

/** Selects a page. The id breaks ties, so that pages neither repeat nor skip a customer. */
export const selectCustomerPage = (
  { read }: Pick<Database, "read">,
  { q, page, limit, sortBy, order }: CustomerListQuery,
) =>
  read
    .select()
    .from(users)
    .where(buildCustomerFilter(q))
    .orderBy(...[sortColumns[sortBy], users.id].map(order === "asc" ? asc : desc))
    .limit(limit)
    .offset((page - 1) * limit);
