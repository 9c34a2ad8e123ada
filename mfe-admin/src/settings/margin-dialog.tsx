import {
  getSellingMargin,
  sellingMarginInputSchema,
  updateSellingMargin,
  z,
} from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { NumberField } from "../ui/form/fields.tsx";
import { describeNumber } from "../ui/form/read-number.ts";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { marginMessages } from "./margin-messages.ts";

/** The margin in whole days. */
export interface Margin {
  marginDays: number;
}

const createMarginSchema = (wrong: string) =>
  createFormSchema(
    (_: Record<keyof Margin, string>, number) => ({
      marginDays: number("marginDays", "count", Number.NaN),
    }),
    z.pipe(
      z.object({
        marginDays: z.custom<number>(
          (days) => z.safeParse(sellingMarginInputSchema, { marginDays: days }).success,
          wrong,
        ),
      }),
      sellingMarginInputSchema,
    ),
  );

/** Formats the margin as text. */
export function useDescribeMargin() {
  const words = useMessages(marginMessages);
  return (days: number) => (days === 0 ? words.none : words.days(days));
}

/** Dialog to change the days before expiry from which a batch is not sold. */
export function MarginDialog({ margin, onClose }: { margin: Margin; onClose(): void }) {
  const words = useMessages(marginMessages);
  const { api } = usePlatform();
  const describe = useDescribeMargin();
  const editing = useEditForm<Margin, Record<keyof Margin, string>, Margin>({
    item: margin,
    schema: createMarginSchema(words.wrong),
    toTyped: (of) => ({ marginDays: String(of?.marginDays ?? "") }),
    save: ({ marginDays }, base) =>
      api.call(updateSellingMargin, {
        body: { marginDays, ...(base && { expectedMarginDays: base.marginDays }) },
      }),
    fetchNow: () => api.call(getSellingMargin),
    uniqueField: "marginDays",
    refreshes: [["admin"]],
    words,
    describe: (name, typed) => describeNumber(typed[name], "count", describe),
    onSaved: onClose,
  });
  return (
    <EditDialog editing={editing} words={words} onClose={onClose}>
      <NumberField label={words.label} kind="count" {...editing.registerField("marginDays")} />
    </EditDialog>
  );
}
