import type { Coupon, CouponStatus } from "@aushadhi/api/contract";
import { Badge, type BadgeKind, formatDay, formatRupees } from "@aushadhi/shared-ui";
import { formatCount } from "../ui/format-count.ts";
import { Note } from "../ui/note.ts";
import type { Column } from "../ui/table/column.ts";
import type { couponsMessages } from "./messages.ts";

const statusKinds: Record<CouponStatus, BadgeKind> = {
  active: "good",
  upcoming: "featured",
  expired: "danger",
  limit_reached: "warn",
  inactive: "plain",
};

/** What the list shows of a coupon, without the actions. */
export function createCouponColumns(text: typeof couponsMessages.en): Column<Coupon>[] {
  const { columns } = text;
  return [
    {
      id: "code",
      title: columns.code,
      cell: ({ code, description }) => (
        <>
          {code}
          {description && <Note>{description}</Note>}
        </>
      ),
    },
    { id: "discount", title: columns.discount, cell: (coupon) => discount(coupon, text) },
    {
      id: "minimum",
      title: columns.minimum,
      align: "end",
      cell: ({ minOrderAmount }) => formatRupees(minOrderAmount),
    },
    {
      id: "uses",
      title: columns.uses,
      align: "end",
      cell: (coupon) => uses(coupon, text),
    },
    {
      id: "valid",
      title: columns.valid,
      cell: ({ validFrom, validUntil }) => text.valid(unbroken(validFrom), unbroken(validUntil)),
    },
    {
      id: "status",
      title: columns.status,
      cell: ({ status }) => <Badge $kind={statusKinds[status]}>{text.statuses[status]}</Badge>,
    },
  ];
}

const unbroken = (time: string) => formatDay(time).replaceAll(" ", "\u00a0");

function discount({ type, value, maxDiscountAmount }: Coupon, text: typeof couponsMessages.en) {
  if (type === "fixed_amount") return text.amount(formatRupees(value));
  return (
    <span>
      {text.percent(value)}
      {maxDiscountAmount !== null && <Note>{text.upTo(formatRupees(maxDiscountAmount))}</Note>}
    </span>
  );
}

function uses({ usedCount, usageLimit }: Coupon, text: typeof couponsMessages.en) {
  const used = formatCount(usedCount);
  if (usageLimit !== null) return text.uses(used, formatCount(usageLimit));
  return (
    <span>
      {used}
      <Note>{text.noLimit}</Note>
    </span>
  );
}
