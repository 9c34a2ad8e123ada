import {
  type Batch,
  type BatchChange,
  batchChangeSchema,
  correctBatch,
  limits,
  listBatches,
  stockLimits,
} from "@aushadhi/api/contract";
import { formatDay, formatRupees, TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { EditDialog } from "../../ui/dialog/edit-dialog.tsx";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";
import { DateField, NumberField, SelectField } from "../../ui/form/fields.tsx";
import { describeNumber } from "../../ui/form/read-number.ts";
import { useEditForm } from "../../ui/form/use-edit-form.ts";
import { productsKey } from "../queries.ts";
import { stockMessages } from "./messages.ts";
import { stockKey } from "./queries.ts";

interface BatchDialogProps {
  productId: string;
  batch: Batch;
  /** Cost, MRP and the end of a quarantine are for admins. */
  isAdmin: boolean;
  onClose(): void;
}

const toTyped = (batch: Batch | null) => ({
  number: batch?.number ?? "",
  expiry: batch?.expiry ?? "",
  cost: String(batch?.cost ?? ""),
  mrp: String(batch?.mrp ?? ""),
  state: String(batch?.state ?? "sellable"),
  reason: "",
});
type TypedBatch = ReturnType<typeof toTyped>;

const isCorrectable = (state: string): state is "sellable" | "quarantine" =>
  state === "sellable" || state === "quarantine";

const schema = createFormSchema(
  (typed: TypedBatch, number) => ({
    number: typed.number,
    expiry: typed.expiry || null,
    cost: number("cost", "money", null),
    mrp: number("mrp", "money", null),
    state: isCorrectable(typed.state) ? typed.state : undefined,
    reason: typed.reason,
  }),
  batchChangeSchema,
);

/** Dialog to correct a batch. */
export function BatchDialog({ productId, batch, isAdmin, onClose }: BatchDialogProps) {
  const words = useMessages(stockMessages);
  const { api } = usePlatform();
  const editing = useEditForm<Batch, TypedBatch, BatchChange>({
    item: batch,
    schema,
    toTyped,
    save: ({ cost, mrp, ...change }, base) => {
      const expected = base && {
        ...{ number: base.number, expiry: base.expiry, state: base.state },
        ...(isAdmin && { cost: base.cost, mrp: base.mrp }),
      };
      const body = { ...change, ...(isAdmin && { cost, mrp }), ...(expected && { expected }) };
      return api.call(correctBatch, { params: { id: batch.id }, body });
    },
    fetchNow: ({ id }) =>
      api
        .call(listBatches, { params: { id: productId }, query: {} })
        .then(({ batches }) => batches.find((one) => one.id === id)),
    uniqueField: "number",
    refreshes: [stockKey, productsKey],
    words,
    describe(name, typed) {
      if (typed[name].trim() === "") return words.none;
      if (name === "expiry") return formatDay(typed.expiry);
      if (name === "cost" || name === "mrp") {
        return describeNumber(typed[name], "money", formatRupees);
      }
      return name === "state" ? nameState(typed.state) : typed[name];
    },
    onSaved: onClose,
  });
  const nameState = (state: string) => words.states[state as Batch["state"]] ?? state;
  // A state that is set elsewhere, and for staff the end of a quarantine, is no choice here.
  const states = !isCorrectable(batch.state)
    ? []
    : batch.state === "quarantine" && !isAdmin
      ? []
      : (["sellable", "quarantine"] as const);
  const field = editing.registerField;
  return (
    <EditDialog
      editing={editing}
      words={words}
      description={batch.number ?? words.batches.noNumber}
      onClose={onClose}
    >
      <TextField
        label={words.fields.number}
        maxLength={limits.batchNumberLength}
        autoComplete="off"
        {...field("number")}
      />
      <DateField label={words.fields.expiry} {...field("expiry")} />
      {isAdmin && (
        <>
          <NumberField label={words.fields.cost} kind="money" {...field("cost")} />
          <NumberField label={words.fields.mrp} kind="money" {...field("mrp")} />
        </>
      )}
      {states.length > 0 && (
        <SelectField
          label={words.fields.state}
          options={states.map((value) => ({ value, text: words.states[value] }))}
          value={editing.form.watch("state") as (typeof states)[number]}
          onChange={(state) => editing.form.setValue("state", state)}
        />
      )}
      <TextField
        label={words.fields.reason}
        maxLength={stockLimits.reasonLength}
        autoComplete="off"
        {...field("reason")}
      />
    </EditDialog>
  );
}
