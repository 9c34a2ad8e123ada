import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { Customer, CustomerListQuery, Pagination } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../identity/table.ts";
import { presentCustomers } from "./present-customers.ts";
import { searchCustomers } from "./search-customers.ts";

/** Returns a page of all customers, or of those that match a search. */
export async function listCustomers(
  db: Pick<Database, "read">,
  query: CustomerListQuery,
): Promise<{ customers: Customer[]; pagination: Pagination; isCapped: boolean }> {
  const { q, page, limit } = query;
  const matches = q === "" ? undefined : await searchCustomers(db, q);
  const [rows, total] = await Promise.all([
    selectCustomerPage(db, query, buildCustomerFilter(matches?.ids)),
    matches?.ids.length ?? db.read.$count(users, buildCustomerFilter()),
  ]);
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return {
    customers: await presentCustomers(db, rows),
    pagination,
    isCapped: matches?.isCapped ?? false,
  };
}

/**
 * Selects all customers, or those of the given accounts. The unary plus hides the role from the planner, so that it
 * looks up each account by its id.
 */
export const buildCustomerFilter = (ids?: string[]): SQL =>
  ids
    ? sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))
        and +${users.role} = 'customer' and ${users.erasedAt} is null`
    : sql`${users.role} = 'customer' and ${users.erasedAt} is null`;

const sortColumns = {
  createdAt: users.createdAt,
  name: sql`${users.name} collate nocase`,
  spent: users.spentPaisa,
  lastOrder: users.lastOrderAt,
};

/** Selects a page. The id breaks ties, so that pages neither repeat nor skip a customer. */
export const selectCustomerPage = (
  { read }: Pick<Database, "read">,
  { page, limit, sortBy, order }: CustomerListQuery,
  filter: SQL,
) =>
  read
    .select()
    .from(users)
    .where(filter)
    .orderBy(...[sortColumns[sortBy], users.id].map(order === "asc" ? asc : desc))
    .limit(limit)
    .offset((page - 1) * limit);
