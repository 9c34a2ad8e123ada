import type { AdminCategory, CategoryInput } from "@aushadhi/api/contract";
import { ApiError, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { logFailure } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useState } from "react";
import { createCategory, editCategory } from "./api.ts";
import { categoryFormData, type FormImage } from "./category-schema.ts";
import { categoriesMessages } from "./messages.ts";

/** Sends a category's form with its image. */
export function useCategoryUpload(image: FormImage | null) {
  const { failed } = useMessages(categoriesMessages);
  const { api } = usePlatform();
  /** Share of the form that was sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const [imageError, setImageError] = useState<string | null>(null);

  /** @param base the category as the form knows it; null for a new one */
  const upload = async (input: CategoryInput, base: AdminCategory | null) => {
    const body = categoryFormData(input, image, base);
    setImageError(null);
    setSent(0);
    try {
      await (base ? editCategory(api, base.id, body, setSent) : createCategory(api, body, setSent));
    } catch (error) {
      if (!base) logFailure(failed.create, error);
      setImageError((error instanceof ApiError && error.fields.image) || null);
      throw error;
    } finally {
      setSent(null);
    }
  };
  return { upload, sent, imageError };
}
