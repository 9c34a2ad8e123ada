import type { RemoteFragmentsModule } from "@aushadhi/shared-ui";
import { cartKey } from "./cart/use-cart.ts";

/** Fetches the signed-in user's cart. The browser repeats a failed fetch. */
export const loadParts: NonNullable<RemoteFragmentsModule["loadParts"]> = ({ api, queryClient }) =>
  queryClient.prefetchQuery({
    queryKey: cartKey,
    meta: { personal: true },
    queryFn: async () => (await import("./cart/cart-api.ts")).createCartApi(api).fetch(),
  });
