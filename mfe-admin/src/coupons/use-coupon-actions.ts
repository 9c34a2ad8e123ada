import { useMessages } from "@aushadhi/shared-ui";
import { useAction } from "../ui/use-action.ts";
import { removeCoupon, toggleCoupon } from "./api.ts";
import { couponsMessages } from "./messages.ts";
import { couponsKey } from "./queries.ts";

/** What can be done with a coupon beside changing it. */
export function useCouponActions() {
  const { done, failed } = useMessages(couponsMessages);
  const toggle = useAction({
    run: toggleCoupon,
    done: ({ isActive }) => (isActive ? done.activated : done.deactivated),
    failed: failed.toggle,
    refreshes: couponsKey,
  });
  const remove = useAction({
    run: removeCoupon,
    done: () => done.deleted,
    failed: failed.delete,
    refreshes: couponsKey,
  });
  return { toggle, remove };
}
