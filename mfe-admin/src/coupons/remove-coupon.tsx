import type { Coupon } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { couponsMessages } from "./messages.ts";
import { useCouponActions } from "./use-coupon-actions.ts";

interface RemoveCouponProps {
  /** The coupon that is asked about; null while none is. */
  coupon: Coupon | null;
  onClose(): void;
}

/** Asks whether a coupon is to be deleted, and deletes it. */
export function RemoveCoupon({ coupon, onClose }: RemoveCouponProps) {
  const text = useMessages(couponsMessages);
  const { remove } = useCouponActions();
  return (
    <ConfirmDialog
      open={coupon !== null}
      title={text.remove(coupon?.code ?? "")}
      question={text.question}
      words={text.removing}
      isBusy={remove.isPending && remove.variables === coupon?.id}
      onConfirm={() => coupon && remove.mutate(coupon.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
