import {
  createDelivery,
  type DeliveryDetails,
  type DeliveryInput,
  deliveryInputSchema,
  kathmanduOffsetMs,
  z,
} from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { useRepeatKey } from "../ui/use-repeat-key.ts";
import { deliveriesMessages } from "./messages.ts";
import { deliveriesKey, supplierQuery } from "./queries.ts";

interface NewDeliveryProps {
  onCreated(delivery: DeliveryDetails): void;
  onClose(): void;
}

const { supplier, billNumber, day } = deliveryInputSchema.shape;
const schema = z.object({ supplier, billNumber, day });
type Head = Omit<DeliveryInput, "expectedUpdatedAt">;

/** Dialog with the head of a supplier's bill. A supplier that is not known yet is added. */
export function NewDelivery({ onCreated, onClose }: NewDeliveryProps) {
  const { head: text } = useMessages(deliveriesMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const listId = useId();
  const { data } = useQuery(supplierQuery(api));
  const getKey = useRepeatKey();
  const [values] = useState<Head>(() => ({ supplier: "", billNumber: "", day: getToday() }));
  const { submit, registerField, isSaving } = useSaveForm<Head, Head>({
    ...{ schema, values, failed: text.failed },
    async save(head) {
      const sent = { body: head, idempotencyKey: getKey(head) };
      const { delivery } = await api.call(createDelivery, sent);
      void queryClient.invalidateQueries({ queryKey: deliveriesKey });
      onCreated(delivery);
    },
  });
  return (
    <FormDialog
      title={text.title}
      words={text}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.supplier}
        list={listId}
        autoComplete="off"
        {...registerField("supplier")}
      />
      <datalist id={listId}>
        {data?.suppliers.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField label={text.billNumber} autoComplete="off" {...registerField("billNumber")} />
      <DateField label={text.day} {...registerField("day")} />
    </FormDialog>
  );
}

/** The date in Kathmandu, YYYY-MM-DD. */
const getToday = () => new Date(Date.now() + kathmanduOffsetMs).toISOString().slice(0, 10);
