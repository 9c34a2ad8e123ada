import { checkImport, type Import, type ImportField } from "@aushadhi/api/contract";
import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CategoryField } from "../../categories/category-field.tsx";
import { Buttons, ErrorText, Fields } from "../../ui/form/field.styles.ts";
import { NumberField } from "../../ui/form/fields.tsx";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { Note } from "../../ui/note.ts";
import { CancelImport } from "../cancel-import.tsx";
import { importsMessages } from "../messages.ts";
import { importsKey } from "../queries.ts";
import { columnsFormSchema, listDoubts, toTypedColumns } from "./columns-schema.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { TableChoice } from "./table-choice.tsx";

/** The columns of a file: where they are, and what they mean for products. */
export function ColumnsForm({ one }: { one: Import }) {
  return (
    <>
      <TableChoice one={one} />
      {one.source?.isHeaderOpen ? (
        <CancelImport one={one} />
      ) : (
        <MappingForm key={`${one.source?.sheet} ${one.source?.headerLine}`} one={one} />
      )}
    </>
  );
}

/**
 * Form that maps the file's columns to product fields, with defaults for empty values, and starts
 * the check.
 */
function MappingForm({ one }: { one: Import }) {
  const text = useMessages(importsMessages).columns;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const table = useRef<HTMLDivElement>(null);
  const [confirmed, setConfirmed] = useState<readonly ImportField[]>([]);
  const [isTried, setTried] = useState(false);
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema: columnsFormSchema,
    values: toTypedColumns(one),
    async save(body) {
      let looked: Promise<void> | undefined;
      try {
        await api.call(checkImport, { params: { id: one.id }, body });
      } finally {
        // The response may be lost, or somebody else was first. The error is shown without waiting
        // for this refetch.
        looked = queryClient.invalidateQueries({ queryKey: importsKey });
      }
      await looked;
    },
    failed: text.failed,
  });
  const { error: skuError } = registerField("mapping.sku");
  const { error: mappingError } = registerField("mapping");
  const isAsLastTime = one.phase === "uploaded" && Object.values(one.guesses).includes("lastTime");
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0 && skuError) table.current?.querySelector("select")?.focus();
  }, [submitCount, skuError]);
  const mapping = form.watch("mapping");
  const isOpen = listDoubts(one, mapping).some((field) => !confirmed.includes(field));
  const confirmAndSubmit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (!isOpen) return submit(event);
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>("input:not(:checked)")?.focus();
  };
  return (
    <form noValidate onSubmit={confirmAndSubmit}>
      <p>{text.text}</p>
      {isAsLastTime && <p>{text.asLastTime}</p>}
      {one.preset && one.phase === "uploaded" && <p>{text.preset(one.preset)}</p>}
      <div ref={table}>
        <ColumnsTable
          one={one}
          mapping={mapping}
          skuError={skuError}
          confirmed={confirmed}
          isTried={isTried}
          onConfirm={setConfirmed}
          onChange={(mapping) => {
            form.clearErrors("mapping");
            form.setValue("mapping", mapping, { shouldDirty: true });
          }}
        />
      </div>
      {!mapping.price?.length && <Note as="p">{text.noPrice}</Note>}
      <div role="alert">{mappingError && <ErrorText>{mappingError}</ErrorText>}</div>
      <Fields>
        <NumberField label={text.newStock} kind="count" {...registerField("newStock")} />
        <CategoryField
          label={text.category}
          value={form.watch("categoryId")}
          error={registerField("categoryId").error}
          onChange={(id) => form.setValue("categoryId", id, { shouldDirty: true })}
        />
      </Fields>
      <Buttons>
        <CancelImport one={one} />
        <Button type="submit" aria-busy={isSaving || undefined}>
          {isSaving ? text.checking : text.check}
        </Button>
      </Buttons>
    </form>
  );
}
