import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import type { ViewedOrder } from "./answers.ts";

/** Whether the order belongs to the person who looks at it. The back office looks at orders of others too. */
export function useIsTheirs({ customer }: ViewedOrder): boolean {
  const user = useAtomValue(sessionAtom);
  return !customer || customer.id === user?.id;
}
