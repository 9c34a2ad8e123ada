import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import type { ViewedOrder } from "./viewed-order.ts";

/** Whether the order belongs to the signed-in user. Staff can view other people's orders too. */
export function useIsOwnOrder({ customer }: ViewedOrder): boolean {
  const user = useAtomValue(sessionAtom);
  return !customer || customer.id === user?.id;
}
