import {
  type Coupon,
  type CouponStatus,
  deleteCoupon,
  groupDigits,
  toggleCoupon,
} from "@aushadhi/api/contract";
import {
  Badge,
  type BadgeKind,
  Button,
  formatDay,
  formatRupees,
  Money,
  Nepali,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { AddressedItem } from "../ui/dialog/addressed-item.tsx";
import { RemoveDialog } from "../ui/dialog/remove-dialog.tsx";
import { useAddressed } from "../ui/dialog/use-addressed.ts";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { Switch } from "../ui/switch.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { RowActions } from "../ui/table/row-actions.tsx";
import { TextLink } from "../ui/text-link.ts";
import { useAction } from "../ui/use-action.ts";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponStats } from "./coupon-stats.tsx";
import { couponsMessages } from "./messages.ts";
import { couponPageQuery, couponsKey, fetchCoupon } from "./queries.ts";

const statusKinds: Record<CouponStatus, BadgeKind> = {
  active: "good",
  upcoming: "featured",
  expired: "danger",
  limit_reached: "warn",
  inactive: "plain",
};

/** All coupons with their state and actions. A row opens to show the coupon's statistics. */
export default function CouponsTab() {
  const text = useMessages(couponsMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(couponPageQuery(api, { page, limit }));
  const adding = useOpened<true>();
  const editing = useAddressed("coupon");
  const removing = useOpened<Coupon>();
  const toggle = useAction({
    run: (api, id: string) => api.call(toggleCoupon, { params: { id } }),
    done: ({ coupon }) => (coupon.isActive ? text.done.activated : text.done.deactivated),
    failed: text.failed.toggle,
    refreshes: couponsKey,
  });
  const failure = query.error && getFailureText(query.error, text.failed.fetch);
  useEffect(() => {
    if (failure) toast("error", failure);
  }, [failure]);

  return (
    <Panel
      title={text.title}
      actions={<Button onClick={() => adding.open(true)}>{text.create}</Button>}
    >
      <QueryTable
        dense
        query={query}
        failed={text.failed.fetch}
        paging={paging}
        total={query.data?.total}
        label={text.label}
        titles={text.columns}
        columns={{
          code: ({ id, code, description }) => (
            <>
              <TextLink href={editing.buildHref(id)}>
                <Nepali text={code} />
              </TextLink>
              {description && (
                <Note>
                  <Nepali text={description} />
                </Note>
              )}
            </>
          ),
          discount: (coupon) => <Discount {...coupon} />,
          minimum: {
            align: "end",
            cell: ({ minOrderAmount }) => <Money rupees={minOrderAmount} />,
          },
          uses: { align: "end", cell: (coupon) => <Uses {...coupon} /> },
          valid: ({ validFrom, validUntil }) =>
            text.valid(formatUnbroken(validFrom), formatUnbroken(validUntil)),
          status: ({ status }) => (
            <Badge $kind={statusKinds[status]}>{getValueName(text.statuses, status)}</Badge>
          ),
          active: ({ id, code, isActive }) => (
            <Switch
              label={text.toggle(code)}
              checked={isActive}
              busy={toggle.isPending && toggle.variables === id}
              onChange={() => toggle.mutate(id)}
            />
          ),
        }}
        rows={query.data?.coupons}
        loading={text.loading}
        empty={text.empty}
        getName={({ code }) => code}
        actions={(coupon) => (
          <RowActions
            name={coupon.code}
            onEdit={() => editing.open(coupon.id)}
            onRemove={() => removing.open(coupon)}
          />
        )}
        details={({ id }) => <CouponStats id={id} />}
      />
      {adding.opened && <CouponDialog coupon={null} onClose={adding.close} />}
      <AddressedItem
        addressed={editing}
        known={query.data?.coupons}
        fetchItem={fetchCoupon}
        words={{ missing: text.missing, failed: text.failed.fetch }}
      >
        {(coupon) => <CouponDialog coupon={coupon} onClose={editing.close} />}
      </AddressedItem>
      <RemoveDialog
        item={removing.opened && { id: removing.opened.of.id, name: removing.opened.of.code }}
        remove={(api, id) => api.call(deleteCoupon, { params: { id } })}
        refreshes={couponsKey}
        words={text}
        onClose={removing.close}
      />
    </Panel>
  );
}

const formatUnbroken = (time: string) => formatDay(time).replaceAll(" ", "\u00a0");

function Discount({ type, value, maxDiscountAmount }: Coupon) {
  const text = useMessages(couponsMessages);
  if (type === "fixed_amount") return text.amount(formatRupees(value));
  return (
    <span>
      <span>{text.percent(value)}</span>
      {maxDiscountAmount !== null && <Note>{text.upTo(formatRupees(maxDiscountAmount))}</Note>}
    </span>
  );
}

function Uses({ usedCount, usageLimit, usageLimitPerCustomer }: Coupon) {
  const text = useMessages(couponsMessages);
  const used = groupDigits(usedCount);
  return (
    <span>
      <span>{usageLimit === null ? used : text.uses(used, groupDigits(usageLimit))}</span>
      {usageLimit === null && <Note>{text.noLimit}</Note>}
      {usageLimitPerCustomer && <Note>{text.perCustomer(groupDigits(usageLimitPerCustomer))}</Note>}
    </span>
  );
}
