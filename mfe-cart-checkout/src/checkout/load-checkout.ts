import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { loadParts } from "../load-parts.ts";
import { lastOrder } from "../orders/last-order.ts";
import { deliveryFee } from "../settings/delivery-fee.ts";
import { orderAllowance } from "../settings/order-allowance.ts";
import { head } from "./head-messages.ts";
import { savedAddresses } from "./queries.ts";

/** Fetches the checkout's data. The browser repeats what fails. */
export async function loadCheckout({
  query,
  api,
  queryClient,
  user,
}: LoadContext): Promise<PageHead> {
  const { title, reviewTitle, newAddressTitle, description } = head;
  const page = { description, noIndex: true };
  if (query.get("for") === "address") {
    return { ...page, title: newAddressTitle, canonical: links.newAddress };
  }
  await Promise.all([
    loadParts({ api, queryClient }),
    queryClient.prefetchQuery(savedAddresses(api)),
    queryClient.prefetchQuery(deliveryFee(api)),
    queryClient.prefetchQuery(lastOrder(api)),
    queryClient.prefetchQuery(orderAllowance(api, user?.id ?? null)),
  ]);
  const isReview = query.get("step") === "review";
  return { ...page, title: isReview ? reviewTitle : title, canonical: links.checkout };
}
