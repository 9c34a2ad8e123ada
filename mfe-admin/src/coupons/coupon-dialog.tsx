import type { Coupon } from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { messages } from "../messages.ts";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { createCoupon, replaceCoupon } from "./api.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { blankCoupon, couponEdit, couponForm, typedCoupon } from "./coupon-schema.ts";
import { couponsKey } from "./queries.ts";

interface CouponDialogProps {
  /** The coupon to edit; null for a new one. */
  coupon: Coupon | null;
  onClose(): void;
}

/** Creates a coupon, or changes one. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const { form: text, done, failed } = useMessages(messages).coupons;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const saving = useSaveForm({
    schema: couponForm,
    values: coupon ? typedCoupon(coupon) : blankCoupon,
    async save(input) {
      try {
        if (coupon) await replaceCoupon(api, coupon.id, couponEdit(input, coupon));
        else await createCoupon(api, input);
      } finally {
        // An answer alone may have got lost.
        void queryClient.invalidateQueries({ queryKey: couponsKey });
      }
      toast("success", coupon ? done.updated : done.created);
      onClose();
    },
    failed: coupon ? failed.update : failed.create,
  });
  return (
    <FormDialog
      title={coupon ? text.editTitle : text.createTitle}
      words={coupon ? text.edit : text.create}
      isSaving={saving.isSaving}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <CouponFields {...saving} />
    </FormDialog>
  );
}
