import type { Product, ProductInput } from "@aushadhi/api/contract";
import { Button, color, font, radius, space, useMessages, weight } from "@aushadhi/shared-ui";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import {
  changedFields,
  type ProductField,
  type TypedProduct,
  typedProduct,
} from "./product-schema.ts";
import { useFieldWords } from "./use-field-words.ts";

interface ConflictNoticeProps {
  before: Product;
  now: Product;
  form: SaveForm<TypedProduct, ProductInput>["form"];
}

/** What somebody else has changed while a form was open, and what the form has instead. */
export function ConflictNotice({ before, now, form }: ConflictNoticeProps) {
  const { conflict: text, form: names } = useMessages(messages).products;
  const wordsOf = useFieldWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const present = typedProduct(now);
  const mine = form.watch();
  const hasOtherPictures =
    before.images.map(({ id }) => id).join() !== now.images.map(({ id }) => id).join();
  const use = (name: ProductField) => {
    form.setValue(name, present[name], { shouldValidate: true });
    place.current?.focus();
  };
  return (
    <Box ref={place} className="whole" role="alert" tabIndex={-1}>
      <b>{text.title}</b>
      <p>{text.text}</p>
      <dl>
        {changedFields(typedProduct(before), present).map((name) => (
          <div key={name}>
            <dt>{names.fields[name]}</dt>
            <dd>
              {text.now}: {wordsOf(name, present[name])}
            </dd>
            {mine[name] === present[name] ? (
              <dd>{text.taken}</dd>
            ) : (
              <dd>
                {text.yours}: {wordsOf(name, mine[name])}
                <Button
                  $kind="ghost"
                  $size="small"
                  aria-label={text.use(names.fields[name])}
                  onClick={() => use(name)}
                >
                  {text.useNow}
                </Button>
              </dd>
            )}
          </div>
        ))}
        {hasOtherPictures && (
          <div>
            <dt>{text.pictures}</dt>
            <dd>{text.picturesNow}</dd>
          </div>
        )}
      </dl>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.warnTint};
  color: ${color.ink};
  font-size: ${font.control};
  overflow-wrap: anywhere;

  dl {
    display: grid;
    gap: ${space(1)};
  }

  dt {
    font-weight: ${weight.strong};
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)};
  }
`;
