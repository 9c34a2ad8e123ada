import {
  type DeliveryDetails,
  type DeliveryLineInput,
  saveDeliveryLines,
} from "@aushadhi/api/contract";
import {
  Button,
  from,
  Nepali,
  space,
  TextField,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { NumberField } from "../../ui/form/fields.tsx";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { deliveriesMessages } from "../messages.ts";
import { createLineSchema, type LineStart, lineFields, type TypedLine } from "./line-schema.ts";
import { ProductBox } from "./product-box.tsx";

interface LineEntryProps {
  deliveryId: string;
  /** What the boxes begin with; another one needs another key. */
  start: LineStart;
  onSaved(delivery: DeliveryDetails): void;
}

const schema = createLineSchema();

/**
 * The boxes of one line of the bill. Enter goes from box to box and saves the line after the last one. The id of a line is
 * made before it is sent, so that a repeat after a lost answer adds nothing.
 */
export function LineEntry({ deliveryId, start, onSaved }: LineEntryProps) {
  const { entry: text, failed } = useMessages(deliveriesMessages);
  const { api } = usePlatform();
  const { typed: values, isWhole, isCorrection } = start;
  const [name, setName] = useState(start.name);
  const element = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const save = async (checked: DeliveryLineInput) => {
    const params = { id: deliveryId };
    const { delivery } = await api.call(saveDeliveryLines, { params, body: { lines: [checked] } });
    onSaved(delivery);
  };
  const { form, submit, registerField, isSaving } = useSaveForm<TypedLine, DeliveryLineInput>({
    ...{ schema, values, save, failed: failed.saveLine },
  });
  // At once: the form's own way waits, and keys that come meanwhile would go to the box before.
  const focusBox = (field: (typeof lineFields)[number]) => {
    const box = element.current?.elements.namedItem(field);
    if (!(box instanceof HTMLInputElement)) return;
    box.focus();
    box.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first boxes take the focus, not each change of the form.
  useEffect(() => {
    if (start.name) focusBox("number");
    else search.current?.focus();
  }, []);
  const goOn = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event;
    const isPlain = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
    if (!isPlain || !(target instanceof HTMLInputElement)) return;
    const next = lineFields[lineFields.findIndex((field) => field === target.name) + 1];
    if (!next || target.name === "") return;
    event.preventDefault();
    focusBox(next);
  };
  const error = form.formState.errors.productId && text.noProduct;
  return (
    <Form ref={element} noValidate aria-label={text.label} onSubmit={submit} onKeyDown={goOn}>
      <div className="product">
        {name ? (
          <Chosen>
            <Nepali text={name} />
            {!isCorrection && (
              <Button $kind="ghost" $size="small" onClick={() => setName("")}>
                {text.other}
              </Button>
            )}
          </Chosen>
        ) : (
          <ProductBox
            box={search}
            error={error}
            onPick={(product) => {
              form.setValue("productId", product.id, { shouldDirty: true });
              setName(product.name);
              if (isWhole) element.current?.requestSubmit();
              else focusBox("number");
            }}
          />
        )}
      </div>
      <TextField
        label={text.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...registerField("number")}
      />
      <TextField
        label={text.expiry}
        placeholder={text.expiryHint}
        inputMode="numeric"
        autoComplete="off"
        {...registerField("expiry")}
        error={form.formState.errors.expiry && text.wrongExpiry}
      />
      <NumberField label={text.pieces} kind="count" {...registerField("pieces")} />
      <NumberField label={text.freePieces} kind="count" {...registerField("freePieces")} />
      <NumberField label={text.cost} kind="money" {...registerField("cost")} />
      <NumberField label={text.mrp} kind="money" enterKeyHint="done" {...registerField("mrp")} />
      <Button type="submit" aria-busy={isSaving || undefined}>
        {isSaving ? text.saving : isCorrection ? text.save : text.add}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space(1.5)};

  .product {
    grid-column: 1 / -1;
  }

  > button {
    grid-column: 1 / -1;
  }

  ${from.desktop} {
    grid-template-columns: 2fr 2fr 1fr 1fr 1.5fr 1.5fr auto;

    > button {
      grid-column: auto;
    }
  }
`;

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  font-weight: ${weight.strong};
  overflow-wrap: anywhere;
`;
