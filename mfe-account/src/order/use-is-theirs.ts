import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import type { ViewedOrder } from "./answers.ts";

/** Whether the order is that of who looks at it; the back office looks at those of others too. */
export function useIsTheirs({ customer }: ViewedOrder): boolean {
  const user = useAtomValue(sessionAtom);
  return !customer || customer.id === user?.id;
}
