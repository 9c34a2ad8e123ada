import type { Coupon } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Switch } from "../ui/switch.tsx";
import type { Column } from "../ui/table/column.ts";
import { DataTable } from "../ui/table/data-table.tsx";
import { createCouponColumns } from "./columns.tsx";
import { CouponStats } from "./coupon-stats.tsx";
import { couponsMessages } from "./messages.ts";
import { useCouponActions } from "./use-coupon-actions.ts";

interface CouponTableProps {
  /** Undefined while they are coming. */
  coupons: readonly Coupon[] | undefined;
  isStale: boolean;
  onEdit(coupon: Coupon): void;
  onRemove(coupon: Coupon): void;
}

/** Coupons with their switches and buttons; a row opens to what its coupon has done. */
export function CouponTable({ coupons, isStale, onEdit, onRemove }: CouponTableProps) {
  const text = useMessages(couponsMessages);
  const { toggle } = useCouponActions();
  const active: Column<Coupon> = {
    id: "active",
    title: text.columns.active,
    cell: ({ id, code, isActive }) => (
      <Switch
        label={text.toggle(code)}
        checked={isActive}
        busy={toggle.isPending && toggle.variables === id}
        onChange={() => toggle.mutate(id)}
      />
    ),
  };
  return (
    <DataTable
      label={text.label}
      columns={[...createCouponColumns(text), active]}
      rows={coupons}
      loading={text.loading}
      empty={text.empty}
      nameOf={({ code }) => code}
      isStale={isStale}
      actions={(coupon) => (
        <>
          <IconButton icon={Pencil} label={text.edit(coupon.code)} onClick={() => onEdit(coupon)} />
          <IconButton
            icon={Trash2}
            label={text.remove(coupon.code)}
            danger
            onClick={() => onRemove(coupon)}
          />
        </>
      )}
      details={({ id }) => <CouponStats id={id} />}
    />
  );
}
