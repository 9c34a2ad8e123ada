import type { Import } from "@aushadhi/api/contract";
import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CategoryField } from "../../categories/category-field.tsx";
import { Buttons, ErrorText, Fields } from "../../ui/form/field.styles.ts";
import { NumberField } from "../../ui/form/fields.tsx";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { beginCheck, importsKey } from "../api.ts";
import { CancelImport } from "../cancel-import.tsx";
import { importsMessages } from "../messages.ts";
import { columnsFormSchema, toTypedColumns } from "./columns-schema.ts";
import { ColumnsTable } from "./columns-table.tsx";

/**
 * Form that maps the file's columns to product fields, with defaults for empty values, and starts
 * the check.
 */
export function ColumnsForm({ one }: { one: Import }) {
  const text = useMessages(importsMessages).columns;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const table = useRef<HTMLDivElement>(null);
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema: columnsFormSchema,
    values: toTypedColumns(one),
    async save(input) {
      let looked: Promise<void> | undefined;
      try {
        await beginCheck(api, one.id, input);
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
  return (
    <form noValidate onSubmit={submit}>
      <p>{text.text}</p>
      {isAsLastTime && <p>{text.asLastTime}</p>}
      <div ref={table}>
        <ColumnsTable
          one={one}
          mapping={form.watch("mapping")}
          skuError={skuError}
          onChange={(mapping) => {
            form.clearErrors("mapping");
            form.setValue("mapping", mapping, { shouldDirty: true });
          }}
        />
      </div>
      <div role="alert">{mappingError && <ErrorText>{mappingError}</ErrorText>}</div>
      <Fields>
        <NumberField label={text.newStock} min={0} step={1} {...registerField("newStock")} />
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
