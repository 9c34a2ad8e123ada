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

/** A search reads at most this many matches of accounts and addresses, and of orders: the newest ones. */
export const maxMatches = 2000;

/** Selects customers whose account, addresses or orders match the text. An empty text selects all customers. */
export function buildCustomerFilter(q: string): SQL | undefined {
  const isCustomer = sql`${users.role} = 'customer' and ${users.erasedAt} is null`;
  if (q === "") return isCustomer;
  const match = buildSearchExpression(q);
  if (match === null) return sql`0`;
  // The unary plus hides the role from the planner, so that it looks up each found account by its id.
  return and(
    sql`${users.id} in (
      select ${customerDocs.userId} from ${customerDocs} where ${customerDocs.id} in (${selectMatchingDocs(match)})
      union
      select ${orders.userId} from ${orders}
        where ${orders.id} in (${selectMatches(match)}) and ${buildRecipientFilter(q)})`,
    sql`+${users.role} = 'customer' and ${users.erasedAt} is null`,
  );
}

const selectMatchingDocs = (match: string, limit = maxMatches) =>
  sql`select rowid from customer_search where customer_search match ${match} order by rowid desc limit ${limit}`;

const orderPhone = sql`replace(replace(replace(${orders.phoneNumber}, ' ', ''), '-', ''), '+', '')`;
const orderTexts = sql`lower(${orders.fullName} || ' ' || coalesce(${orders.contactEmail}, '') || ' ' || ${orderPhone})`;

/** Selects orders whose recipient matches. The index of orders also contains products and coupons. */
function buildRecipientFilter(q: string): SQL | undefined {
  const typed = toLatinDigits(q);
  const digits = typed.replace(/[\s+()-]/g, "");
  if (/^\d+$/.test(digits)) {
    return sql`instr(${orderPhone}, ${digits.replace(/^977(?=\d{10}$)/, "")}) > 0`;
  }
  const words = typed.toLowerCase().split(" ");
  return and(...words.map((word) => sql`instr(${orderTexts}, ${word}) > 0`));
}

/** Whether the search left out older matches. */
export async function isSearchCapped({ read }: Pick<Database, "read">, q: string) {
  const match = buildSearchExpression(q);
  if (match === null) return false;
  const [row] = await read.all<{ most: number }>(sql`select max(
    (select count(*) from (${selectMatchingDocs(match, maxMatches + 1)})),
    (select count(*) from (${selectMatches(match, maxMatches + 1)}))) as most`);
  return (row?.most ?? 0) > maxMatches;
}
