import type { Coupon } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { createCoupon, fetchCoupon, replaceCoupon } from "./api.ts";
import { CouponConflict } from "./coupon-conflict.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { blankCoupon, couponEdit, couponForm, typedCoupon } from "./coupon-schema.ts";
import { couponsMessages } from "./messages.ts";
import { couponsKey } from "./queries.ts";

interface CouponDialogProps {
  /** The coupon to edit; null for a new one. */
  coupon: Coupon | null;
  onClose(): void;
}

/** Creates a coupon, or changes one. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const words = useMessages(couponsMessages);
  const { api } = usePlatform();
  const { conflict, ...saving } = useEditForm({
    item: coupon,
    schema: couponForm,
    typedOf: (coupon) => (coupon ? typedCoupon(coupon) : blankCoupon),
    save: (input, base) =>
      base ? replaceCoupon(api, base.id, couponEdit(input, base)) : createCoupon(api, input),
    fetchNow: ({ id }) => fetchCoupon(api, id),
    uniqueField: "code",
    refreshes: [couponsKey],
    words,
    onSaved: onClose,
  });
  const text = words.form;
  return (
    <FormDialog
      title={coupon ? text.editTitle : text.createTitle}
      words={conflict ? text.anyway : coupon ? text.edit : text.create}
      isSaving={saving.isSaving}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      {conflict && <CouponConflict key={conflict.now.updatedAt} {...conflict} form={saving.form} />}
      <CouponFields {...saving} />
    </FormDialog>
  );
}
