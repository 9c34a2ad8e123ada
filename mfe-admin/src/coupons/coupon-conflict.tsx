import type { Coupon, CouponInput } from "@aushadhi/api/contract";
import { formatDay, formatRupees, useMessages } from "@aushadhi/shared-ui";
import { ConflictNotice } from "../ui/form/conflict-notice.tsx";
import { conflictsOf } from "../ui/form/use-edit-form.ts";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import { formatCount } from "../ui/format-count.ts";
import { type CouponField, type TypedCoupon, typedCoupon } from "./coupon-schema.ts";
import { couponsMessages } from "./messages.ts";

interface CouponConflictProps {
  before: Coupon;
  now: Coupon;
  form: SaveForm<TypedCoupon, CouponInput>["form"];
}

/** What somebody else has changed of a coupon while its form was open. */
export function CouponConflict({ before, now, form }: CouponConflictProps) {
  const { title, fields: labels } = useMessages(couponsMessages).conflict;
  const wordsOf = useCouponWords();
  const states = [typedCoupon(before), typedCoupon(now)] as const;
  const fields = conflictsOf(form, states, (name) => labels[name], wordsOf);
  return <ConflictNotice title={title} fields={fields} />;
}

/** How a field of a coupon's form is said in words. */
function useCouponWords() {
  const { conflict: text, form: formText, percent } = useMessages(couponsMessages);
  return (name: CouponField, coupon: TypedCoupon): string => {
    const value = coupon[name];
    if (typeof value === "boolean") return value ? text.yes : text.no;
    if (value.trim() === "") return text.none;
    switch (name) {
      case "type":
        return formText.types[coupon.type];
      case "value":
        return coupon.type === "percentage" ? percent(Number(value)) : formatRupees(Number(value));
      case "minOrderAmount":
      case "maxDiscountAmount":
        return formatRupees(Number(value));
      case "usageLimit":
        return formatCount(Number(value));
      case "validFrom":
      case "validUntil":
        return formatDay(value);
      default:
        return value;
    }
  };
}
