import type { Coupon } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { messages } from "../messages.ts";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { CouponConflict } from "./coupon-conflict.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { blankCoupon, changedFields, couponForm, typedCoupon } from "./coupon-schema.ts";
import { useCouponSave } from "./use-coupon-save.ts";

interface CouponDialogProps {
  /** The coupon to edit; null for a new one. */
  coupon: Coupon | null;
  onClose(): void;
}

/** Creates a coupon, or changes one. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const { form: text } = useMessages(messages).coupons;
  const [begun] = useState(() => (coupon ? typedCoupon(coupon) : blankCoupon));
  const [base, setBase] = useState(coupon);
  /** The coupon before and after somebody else's change, while the form shows it. */
  const [conflict, setConflict] = useState<Record<"before" | "now", Coupon> | null>(null);
  const { save, failed } = useCouponSave({
    base,
    onSaved: onClose,
    onConflict(now) {
      if (!base) return;
      const [was, is] = [typedCoupon(base), typedCoupon(now)];
      for (const name of changedFields(was, is)) {
        if (saving.form.getValues(name) === was[name]) saving.form.setValue(name, is[name]);
      }
      setConflict({ before: base, now });
      setBase(now);
    },
  });
  const saving = useSaveForm({ schema: couponForm, values: begun, save, failed });
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
