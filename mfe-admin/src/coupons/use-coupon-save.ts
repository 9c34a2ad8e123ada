import type { Coupon, CouponInput } from "@aushadhi/api/contract";
import { ApiError, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { messages } from "../messages.ts";
import { createCoupon, fetchCoupon, replaceCoupon } from "./api.ts";
import { couponEdit } from "./coupon-schema.ts";
import { couponsKey } from "./queries.ts";

interface CouponSaveOptions {
  /** The coupon as the form knows it; null for a new one. */
  base: Coupon | null;
  onSaved(): void;
  /** Somebody else has changed the coupon since `base`. */
  onConflict(now: Coupon): void;
}

/** Sends a coupon's form. Nothing of somebody else's is written over unless the form has shown it. */
export function useCouponSave({ base, onSaved, onConflict }: CouponSaveOptions) {
  const { done, failed } = useMessages(messages).coupons;
  const { api } = usePlatform();
  const queryClient = useQueryClient();

  const save = async (input: CouponInput) => {
    try {
      if (base) await replaceCoupon(api, base.id, couponEdit(input, base));
      else await createCoupon(api, input);
    } catch (error) {
      if (!base || !isConflict(error)) throw error;
      return onConflict(await fetchCoupon(api, base.id));
    } finally {
      // An answer alone may have got lost.
      void queryClient.invalidateQueries({ queryKey: couponsKey });
    }
    toast("success", base ? done.updated : done.created);
    onSaved();
  };
  return { save, failed: base ? failed.update : failed.create };
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === "conflict" && !("code" in error.fields);
