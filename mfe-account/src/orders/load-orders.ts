import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { isSignedOut } from "../ui/is-signed-out.ts";
import { messages } from "./messages.ts";
import { parseList } from "./orders-url.ts";
import { orderListQuery } from "./queries.ts";

/** Fetches a page of the order list. The page itself shows a failure; a 401 only changes the title. */
export async function loadOrders(context: LoadContext): Promise<PageHead> {
  const { query, api, queryClient, user } = context;
  const { title, description, signIn } = messages.en;
  const page = { description, canonical: links.orders, noIndex: true };
  const loggedOut = { ...page, title: signIn.title, description: signIn.text };
  if (!user) return loggedOut;
  try {
    await queryClient.fetchQuery(orderListQuery(api, parseList(query)));
  } catch (error) {
    if (isSignedOut(error)) return loggedOut;
  }
  return { ...page, title };
}
