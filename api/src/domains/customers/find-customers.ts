import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../identity/table.ts";
import { selectMatches } from "../orders/admin-list/build-filter.ts";
import {
  buildSearchExpression,
  toLatinDigits,
} from "../orders/admin-list/build-search-expression.ts";
import { orders } from "../orders/table.ts";
import { customerDocs } from "./table.ts";

/** So many matches of accounts with their addresses, and of orders, are looked at: the newest ones. */
export const maxMatches = 2000;

/** Customers whose account, addresses or orders have what was typed; all of them when it is empty. */
export function buildCustomerFilter(q: string): SQL | undefined {
  const isCustomer = sql`${users.role} = 'customer' and ${users.erasedAt} is null`;
  if (q === "") return isCustomer;
  const match = buildSearchExpression(q);
  if (match === null) return sql`0`;
  // A plus hides the role from the planner: each account that was found is looked up by its id.
  return and(
    sql`${users.id} in (
      select ${customerDocs.userId} from ${customerDocs} where ${customerDocs.id} in (${selectDocs(match)})
      union
      select ${orders.userId} from ${orders}
        where ${orders.id} in (${selectMatches(match)}) and ${isOfRecipient(q)})`,
    sql`+${users.role} = 'customer' and ${users.erasedAt} is null`,
  );
}

const selectDocs = (match: string, most = maxMatches) =>
  sql`select rowid from customer_search where customer_search match ${match} order by rowid desc limit ${most}`;

const orderPhone = sql`replace(replace(replace(${orders.phoneNumber}, ' ', ''), '-', ''), '+', '')`;
const orderTexts = sql`lower(${orders.fullName} || ' ' || coalesce(${orders.contactEmail}, '') || ' ' || ${orderPhone})`;

/** The index of orders has products and coupons too; here only who gets the order counts. */
function isOfRecipient(q: string): SQL | undefined {
  const typed = toLatinDigits(q);
  const digits = typed.replace(/[\s+()-]/g, "");
  if (/^\d+$/.test(digits)) {
    return sql`instr(${orderPhone}, ${digits.replace(/^977(?=\d{10}$)/, "")}) > 0`;
  }
  const words = typed.toLowerCase().split(" ");
  return and(...words.map((word) => sql`instr(${orderTexts}, ${word}) > 0`));
}

/** Whether older matches were left out. */
export async function isSearchCapped({ read }: Pick<Database, "read">, q: string) {
  const match = buildSearchExpression(q);
  if (match === null) return false;
  const [row] = await read.all<{ most: number }>(sql`select max(
    (select count(*) from (${selectDocs(match, maxMatches + 1)})),
    (select count(*) from (${selectMatches(match, maxMatches + 1)}))) as most`);
  return (row?.most ?? 0) > maxMatches;
}
