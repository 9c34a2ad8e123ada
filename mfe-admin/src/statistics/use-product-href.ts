import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { buildProductHref } from "../ui/addresses.ts";

/** Returns a builder of product addresses. The address is undefined for users who may not edit. */
export function useProductHref() {
  const user = useAtomValue(sessionAtom);
  return (id: string) => (user?.role === "admin" ? buildProductHref(id) : undefined);
}
