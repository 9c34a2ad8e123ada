import { findPieceLimit, getOrderAllowance, type OrderAllowance } from "@aushadhi/api/contract";
import { type ApiClient, type SoldProduct, sessionAtom, usePlatform } from "@aushadhi/shared-ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";

/** What a customer can still order. Refetched on return from another tab. @param userId null for a guest */
export const orderAllowance = (api: ApiClient, userId: string | null) =>
  queryOptions({
    queryKey: ["orders", "allowance", userId],
    queryFn: ({ signal }) =>
      api.call(getOrderAllowance, { signal }).then(({ allowance }) => allowance),
    refetchOnWindowFocus: "always",
    meta: { personal: true },
  });

/**
 * What the person of this page can still order; undefined while unknown.
 * @param refetchOnMount "always" where the page's load function does not fetch it
 */
export function useOrderAllowance(refetchOnMount: "always" | true): OrderAllowance | undefined {
  const { api } = usePlatform();
  const userId = useAtomValue(sessionAtom)?.id ?? null;
  return useQuery({ ...orderAllowance(api, userId), refetchOnMount }).data;
}

/** How many pieces of a product can still be ordered. */
export interface PieceAllowance {
  /** The most in all unpaid orders. */
  limit: number;
  /** Pieces in open, unpaid orders. */
  ordered: number;
  left: number;
}

/** Returns null when the product has no limit, or while it is unknown. */
export function findPieceAllowance(
  allowance: OrderAllowance | undefined,
  { id, prescriptionRequired }: Pick<SoldProduct, "id" | "prescriptionRequired">,
): PieceAllowance | null {
  const limit = allowance ? findPieceLimit(allowance, prescriptionRequired === "yes") : null;
  if (!allowance || limit === null) return null;
  const ordered = allowance.ordered.pieces[id] ?? 0;
  return { limit, ordered, left: Math.max(0, limit - ordered) };
}

/** Whether the customer has as many open, unpaid orders as the shop allows. */
export const hasAllOrders = ({ openOrders, ordered }: OrderAllowance): boolean =>
  openOrders !== null && ordered.orders >= openOrders;
