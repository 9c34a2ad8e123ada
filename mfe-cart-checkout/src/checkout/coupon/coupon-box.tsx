import { useEffect, useRef } from "react";
import type { CheckoutSums } from "../summary/use-order-sums.ts";
import { AppliedCoupon } from "./applied-coupon.tsx";
import { CouponForm } from "./coupon-form.tsx";
import type { Coupon } from "./use-coupon.ts";

interface CouponBoxProps {
  coupon: Coupon;
  sums: CheckoutSums;
}

/** The coupon field, or the applied coupon. The focus stays here when they swap. */
export function CouponBox({ coupon, sums }: CouponBoxProps) {
  const { code } = coupon;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(code);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    if (wantsFocus.current) box.current?.querySelector<HTMLElement>("input, button")?.focus();
    wantsFocus.current = false;
  }, [code]);

  const apply = async (typed: string) => {
    wantsFocus.current = true;
    const isApplied = await coupon.apply(typed);
    if (isApplied) return;
    wantsFocus.current = false;
    box.current?.querySelector("input")?.focus();
  };
  const remove = () => {
    wantsFocus.current = true;
    coupon.remove();
  };
  return (
    <div ref={box}>
      {code === null ? (
        <CouponForm coupon={coupon} onApply={apply} />
      ) : (
        <AppliedCoupon code={code} isUnknown={coupon.isUnknown} sums={sums} onRemove={remove} />
      )}
    </div>
  );
}
