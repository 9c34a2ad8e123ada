import {
  getShopFacts,
  type KeptShopFacts,
  limits,
  type ShopFactsInput,
  shopFactsInputSchema,
  updateShopFacts,
} from "@aushadhi/api/contract";
import { Nepali, TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { factsMessages } from "./facts-messages.ts";
import { shopFactsKey } from "./queries.ts";

/** In the order of the form. */
export const factNames = [
  "deliveryArea",
  "deliveryTimes",
  "licence",
  "pharmacist",
  "pharmacistHours",
] as const;

type TypedFacts = Record<(typeof factNames)[number], string>;

const toTyped = (facts: KeptShopFacts | null): TypedFacts => {
  const { updatedAt, ...typed } = facts ?? { ...none, updatedAt: "" };
  return typed;
};
const none: TypedFacts = {
  deliveryArea: "",
  deliveryTimes: "",
  licence: "",
  pharmacist: "",
  pharmacistHours: "",
};

interface FactsDialogProps {
  facts: KeptShopFacts;
  onClose(): void;
}

/** Dialog to change the shop's facts that customers see. */
export function FactsDialog({ facts, onClose }: FactsDialogProps) {
  const words = useMessages(factsMessages);
  const { api } = usePlatform();
  const editing = useEditForm<KeptShopFacts, TypedFacts, ShopFactsInput>({
    item: facts,
    schema: shopFactsInputSchema,
    toTyped,
    save: (input, base) =>
      api.call(updateShopFacts, {
        body: { ...input, ...(base && { expectedUpdatedAt: base.updatedAt }) },
      }),
    fetchNow: () => api.call(getShopFacts).then((answer) => answer.facts),
    uniqueField: "licence",
    refreshes: [shopFactsKey],
    words,
    describe: (name, typed) => typed[name].trim() || words.none,
    onSaved: onClose,
  });
  const { deliveryArea, deliveryTimes } = editing.form.watch();
  return (
    <EditDialog editing={editing} words={words} onClose={onClose}>
      {factNames.map((name) => (
        <TextField
          key={name}
          label={words.fields[name]}
          placeholder={words.hints[name]}
          maxLength={limits.shopFactLength}
          autoComplete="off"
          {...editing.registerField(name)}
        />
      ))}
      <p className="whole">
        <Nepali text={words.shownAs(deliveryArea, deliveryTimes)} />
      </p>
    </EditDialog>
  );
}
