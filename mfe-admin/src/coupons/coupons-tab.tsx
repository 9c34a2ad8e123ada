import type { Coupon } from "@aushadhi/api/contract";
import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../ui/alert.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Pager } from "../ui/pager/pager.tsx";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponTable } from "./coupon-table.tsx";
import { couponsMessages } from "./messages.ts";
import { couponPageQuery } from "./queries.ts";
import { RemoveCoupon } from "./remove-coupon.tsx";

/** Every coupon of the shop, how it stands, and what can be done with it. */
export default function CouponsTab() {
  const text = useMessages(couponsMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { data, error, refetch, isPlaceholderData } = useQuery(couponPageQuery(api, paging));
  /** Null is a new one. */
  const editing = useOpened<Coupon | null>();
  const removing = useOpened<Coupon>();
  const failure = error && getFailureText(error, text.failed.fetch);
  useFailureToast(failure);

  return (
    <Panel
      title={text.title}
      actions={<Button onClick={() => editing.open(null)}>{text.create}</Button>}
    >
      {failure && <Alert text={failure} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <CouponTable
          coupons={data?.coupons}
          isStale={isPlaceholderData}
          onEdit={editing.open}
          onRemove={removing.open}
        />
      )}
      {data && <Pager paging={paging} total={data.total} isStale={isPlaceholderData} />}
      {editing.opened && <CouponDialog coupon={editing.opened.of} onClose={editing.close} />}
      <RemoveCoupon coupon={removing.opened?.of ?? null} onClose={removing.close} />
    </Panel>
  );
}
