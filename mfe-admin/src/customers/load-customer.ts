import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { customersMessages } from "./messages.ts";
import { customerQuery } from "./queries.ts";

/** Titles the page with the customer's name. Only browsers load this page, so that no document contains the name. */
export async function loadCustomer(context: LoadContext): Promise<PageHead> {
  const { params, api, queryClient, user } = context;
  const { title, description } = customersMessages.en.one;
  const head = { title, description, canonical: links.adminCustomers, noIndex: true };
  if (!user) return head;
  // The page itself shows a failure.
  const answer = await queryClient
    .ensureQueryData(customerQuery(api, getPathId(params)))
    .catch(() => null);
  return answer ? { ...head, title: answer.customer.name } : head;
}
