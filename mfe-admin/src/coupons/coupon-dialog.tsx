import { type Coupon, createCoupon, groupDigits, updateCoupon } from "@aushadhi/api/contract";
import { formatDay, formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { describeNumber } from "../ui/form/read-number.ts";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { uiMessages } from "../ui/messages.ts";
import { CouponFields } from "./coupon-fields.tsx";
import {
  buildCouponEdit,
  couponFormSchema,
  type TypedCoupon,
  toTypedCoupon,
} from "./coupon-schema.ts";
import { couponsMessages } from "./messages.ts";
import { couponsKey, fetchCoupon } from "./queries.ts";

interface CouponDialogProps {
  /** The coupon to edit; null to create one. */
  coupon: Coupon | null;
  onClose(): void;
}

/** Dialog to create or edit a coupon. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const words = useMessages(couponsMessages);
  const { api } = usePlatform();
  const editing = useEditForm({
    item: coupon,
    schema: couponFormSchema,
    toTyped: toTypedCoupon,
    save: (input, base) =>
      base
        ? api.call(updateCoupon, { params: { id: base.id }, body: buildCouponEdit(input, base) })
        : api.call(createCoupon, { body: input }),
    fetchNow: ({ id }) => fetchCoupon(api, id),
    uniqueField: "code",
    refreshes: [couponsKey],
    words,
    describe: useDescribeCoupon(),
    onSaved: onClose,
  });
  return (
    <EditDialog editing={editing} words={words} onClose={onClose}>
      <CouponFields {...editing} />
    </EditDialog>
  );
}

/** Formats the value of a coupon form field as text. */
function useDescribeCoupon() {
  const { form: text, percent } = useMessages(couponsMessages);
  const ui = useMessages(uiMessages);
  return (name: keyof TypedCoupon, coupon: TypedCoupon): string => {
    const value = coupon[name];
    if (typeof value === "boolean") return value ? ui.yes : ui.no;
    if (value.trim() === "") return ui.none;
    switch (name) {
      case "type":
        return getValueName(text.types, coupon.type);
      case "value":
        return coupon.type === "percentage"
          ? describeNumber(value, "percent", percent)
          : describeNumber(value, "money", formatRupees);
      case "minOrderAmount":
      case "maxDiscountAmount":
        return describeNumber(value, "money", formatRupees);
      case "usageLimit":
      case "usageLimitPerCustomer":
        return describeNumber(value, "count", groupDigits);
      case "validFrom":
      case "validUntil":
        return formatDay(value);
      default:
        return value;
    }
  };
}
