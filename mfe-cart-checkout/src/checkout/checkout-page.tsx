import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useSearch } from "wouter";
import { Checkout } from "./checkout.tsx";
import { NewAddress } from "./new-address/new-address.tsx";

/**
 * `/checkout`: the checkout, or with `?for=address` only its first step. The shell admits only
 * signed-in users.
 */
export default function CheckoutPage() {
  const user = useAtomValue(sessionAtom);
  const query = new URLSearchParams(useSearch());
  if (!user) return null;
  if (query.get("for") === "address") return <NewAddress key={user.id} user={user} />;
  return <Checkout key={user.id} user={user} isReview={query.get("step") === "review"} />;
}
