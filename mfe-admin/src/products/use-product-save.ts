import { type Product, type ProductInput, toProductFormData } from "@aushadhi/api/contract";
import { ApiError, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesKey } from "../categories/queries.ts";
import { logFailure } from "../failure.ts";
import { messages } from "../messages.ts";
import { fetchProduct, saveProduct } from "./api.ts";
import { type GalleryPicture, galleryParts } from "./gallery/gallery.ts";
import { productsKey } from "./queries.ts";

export interface ProductSaveOptions {
  /** The product as the form knows it; null for a new one. */
  base: Product | null;
  pictures: readonly GalleryPicture[];
  onSaved(): void;
  /** Somebody else has changed the product since `base`. */
  onConflict(now: Product): void;
}

/** Sends a product's form. Nothing of somebody else's is written over unless the form has shown it. */
export function useProductSave({ base, pictures, onSaved, onConflict }: ProductSaveOptions) {
  const { done, failed } = useMessages(messages).products;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  /** Share of the form that was sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);

  const save = async (input: ProductInput) => {
    const images = base?.images ?? [];
    const form = toProductFormData(withExpected(input, base), galleryParts(pictures, images));
    setComplaint(null);
    setSent(0);
    try {
      await saveProduct(api, base?.id ?? null, form, setSent);
    } catch (error) {
      if (base && isConflict(error)) return onConflict(await fetchProduct(api, base.id));
      if (!base) logFailure(failed.create, error);
      setComplaint(pictureComplaint(error));
      throw error;
    } finally {
      setSent(null);
      // An answer alone may have got lost.
      void queryClient.invalidateQueries({ queryKey: productsKey });
      void queryClient.invalidateQueries({ queryKey: categoriesKey });
    }
    toast("success", base ? done.updated : done.created);
    onSaved();
  };
  return { save, sent, complaint, failed: base ? failed.update : failed.create };
}

/** Says what an edit began with. Stock that it leaves alone is not sent: sales change it at any moment. */
function withExpected({ stock, ...input }: ProductInput, base: Product | null) {
  if (!base) return { ...input, stock };
  const expected = { ...input, expectedUpdatedAt: base.updatedAt };
  return stock === base.stock ? expected : { ...expected, stock, expectedStock: base.stock };
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === "conflict" && !("sku" in error.fields);

const pictureInputs = /^(profileImg|images|removedImages|imageOrder)(\.\d+)?$/;

function pictureComplaint(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const words = Object.entries(error.fields).filter(([name]) => pictureInputs.test(name));
  return words[0]?.[1] ?? null;
}
