import {
  getOrderLimits,
  groupDigits,
  type OrderLimits,
  type OrderLimitsInput,
  updateOrderLimits,
} from "@aushadhi/api/contract";
import { formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { NumberField } from "../ui/form/fields.tsx";
import { describeNumber } from "../ui/form/read-number.ts";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { limitsMessages } from "./limits-messages.ts";
import {
  createLimitsFormSchema,
  type LimitName,
  limitKinds,
  limitNames,
  type TypedLimits,
  toTypedLimits,
} from "./limits-schema.ts";
import { orderLimitsKey } from "./queries.ts";

interface LimitsDialogProps {
  limits: OrderLimits;
  onClose(): void;
}

/** Dialog to change the limits of customers' orders. */
export function LimitsDialog({ limits, onClose }: LimitsDialogProps) {
  const words = useMessages(limitsMessages);
  const { api } = usePlatform();
  const describe = useDescribeLimit();
  const editing = useEditForm<OrderLimits, TypedLimits, OrderLimitsInput>({
    item: limits,
    schema: createLimitsFormSchema(words.errors, words.fields),
    toTyped: toTypedLimits,
    save: (input, base) =>
      api.call(updateOrderLimits, {
        body: { ...input, ...(base && { expectedUpdatedAt: base.updatedAt }) },
      }),
    fetchNow: () => api.call(getOrderLimits),
    uniqueField: "openOrders",
    refreshes: [orderLimitsKey],
    words,
    describe: (name, typed) =>
      typed[name].trim() === ""
        ? describe(name, null)
        : describeNumber(typed[name], limitKinds[name], (limit) => describe(name, limit)),
    onSaved: onClose,
  });
  return (
    <EditDialog editing={editing} words={words} onClose={onClose}>
      {limitNames.map((name) => (
        <NumberField
          key={name}
          label={words.labels[name]}
          placeholder={words.placeholders[name === "confirmAbove" ? name : "limit"]}
          kind={limitKinds[name]}
          {...editing.registerField(name)}
        />
      ))}
    </EditDialog>
  );
}

/** Formats a limit as text; null is none. */
export function useDescribeLimit() {
  const words = useMessages(limitsMessages);
  return (name: LimitName, limit: number | null): string => {
    if (name === "confirmAbove") return limit === null ? words.never : formatRupees(limit);
    return limit === null ? words.none : groupDigits(limit);
  };
}
