import { and, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { withoutJoiners } from "../../platform/db/without-joiners.ts";
import { users } from "../identity/table.ts";
import { selectMatches } from "../orders/admin-list/build-filter.ts";
import {
  buildSearchExpression,
  listPhoneStarts,
  toSearchText,
  writePhones,
} from "../orders/admin-list/build-search-expression.ts";
import { orders } from "../orders/table.ts";
import { customerDocs } from "./table.ts";

/** A search reads at most this many matches of accounts and addresses, and of orders: the newest ones. */
const maxMatches = 2000;

/**
 * Finds the customers whose account, addresses or orders match the text.
 * @returns their ids in no order, and whether the search left out older matches
 */
export async function searchCustomers(
  { read }: Pick<Database, "read">,
  q: string,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const match = buildSearchExpression(q);
  if (match === null) return { ids: [], isCapped: false };
  const [found] = await read.all<{ ids: string; most: number }>(buildCustomerSearch(q, match));
  if (!found) throw new Error("The customer search returned no row");
  const ids: string[] = JSON.parse(found.ids);
  return { ids, isCapped: found.most > maxMatches };
}

/**
 * Builds the query of a search. It reads each full-text index once, and one match more than it may return. The unary
 * plus hides the role from the planner, so that it looks up each found account by its id.
 * @param match the FTS5 expression of the text
 */
export const buildCustomerSearch = (q: string, match: string): SQL => sql`
  with found_docs as materialized (
    select rowid as id from customer_search
      where customer_search match ${match} order by rowid desc limit ${maxMatches + 1}),
  found_orders as materialized (${selectMatches(match, maxMatches + 1)})
  select
    (select json_group_array(${users.id}) from ${users} where ${users.id} in (
      select ${customerDocs.userId} from ${customerDocs} where ${customerDocs.id} in (select id from found_docs)
      union
      select ${orders.userId} from ${orders}
        where ${orders.id} in (select order_id from found_orders) and ${buildRecipientFilter(q)})
      and +${users.role} = 'customer' and ${users.erasedAt} is null) as ids,
    max((select count(*) from found_docs), (select count(*) from found_orders)) as most`;

const orderPhone = sql`replace(replace(replace(${orders.phoneNumber}, ' ', ''), '-', ''), '+', '')`;
const orderTexts = sql`lower(${withoutJoiners(orders.fullName)} || ' ' || coalesce(${orders.contactEmail}, '') || ' ' || ${orderPhone})`;

/** Selects orders whose recipient matches. The index of orders also contains products and coupons. */
function buildRecipientFilter(q: string): SQL | undefined {
  const typed = toSearchText(q);
  const digits = typed.replace(/[\s+()-]/g, "");
  if (/^\d+$/.test(digits)) {
    return or(...listPhoneStarts(digits).map((part) => sql`instr(${orderPhone}, ${part}) > 0`));
  }
  const words = writePhones(typed).toLowerCase().split(" ");
  return and(...words.map((word) => sql`instr(${orderTexts}, ${word}) > 0`));
}
