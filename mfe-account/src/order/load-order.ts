import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { isSignedOut } from "../ui/is-signed-out.ts";
import { messages } from "./messages.ts";
import { orderQuery } from "./queries.ts";

/** Fetches the order. The page itself shows a failure; here it only changes the title. */
export async function loadOrder(context: LoadContext): Promise<PageHead> {
  const { params, api, queryClient, user } = context;
  const text = messages.en;
  const id = getPathId(params);
  const page = { canonical: links.order(id), noIndex: true };
  const { title, text: description } = text.signIn;
  const loggedOut = { ...page, title, description };
  if (!user) return loggedOut;
  try {
    const order = await queryClient.fetchQuery(orderQuery(api, id));
    if (!order) {
      const { title, text: description } = text.notFound;
      return { ...page, title, description, status: 404 };
    }
    return {
      ...page,
      title: text.order.title(order.orderNumber),
      description: text.order.description,
    };
  } catch (error) {
    if (isSignedOut(error)) return loggedOut;
    return { ...page, title: text.failed, description: text.order.description };
  }
}
