import type { AdminCategory, CategoryInput } from "@aushadhi/api/contract";
import { ApiError, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { logFailure } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../messages.ts";
import { createCategory, editCategory, fetchCategories } from "./api.ts";
import { categoryFormData, type FormImage } from "./category-schema.ts";
import { categoriesKey } from "./queries.ts";

interface CategorySaveOptions {
  /** The category as the form knows it; null for a new one. */
  base: AdminCategory | null;
  image: FormImage | null;
  onSaved(): void;
  /** Somebody else has changed the category since `base`. */
  onConflict(now: AdminCategory): void;
}

/** Sends a category's form. Nothing of somebody else's is written over unless the form has shown it. */
export function useCategorySave({ base, image, onSaved, onConflict }: CategorySaveOptions) {
  const { done, failed } = useMessages(messages).categories;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  /** Share of the form that was sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);

  const save = async (input: CategoryInput) => {
    const body = categoryFormData(input, image, base);
    setComplaint(null);
    setSent(0);
    try {
      await (base ? editCategory(api, base.id, body, setSent) : createCategory(api, body, setSent));
    } catch (error) {
      if (base && isConflict(error)) {
        const now = (await fetchCategories(api)).find(({ id }) => id === base.id);
        if (now) return onConflict(now);
      }
      if (!base) logFailure(failed.create, error);
      setComplaint((error instanceof ApiError && error.fields.image) || null);
      throw error;
    } finally {
      setSent(null);
      // An answer alone may have got lost.
      void queryClient.invalidateQueries({ queryKey: categoriesKey });
    }
    toast("success", base ? done.updated : done.created);
    onSaved();
  };
  return { save, sent, complaint, failed: base ? failed.update : failed.create };
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === "conflict" && !("name" in error.fields);
