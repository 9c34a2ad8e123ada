import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { buildProductHref } from "../ui/addresses.ts";

/** Address of a product for those who may change it. */
export function useProductHref() {
  const user = useAtomValue(sessionAtom);
  return (id: string) => (user?.role === "admin" ? buildProductHref(id) : undefined);
}
