import { type Product, type ProductInput, toProductFormData } from "@aushadhi/api/contract";
import { ApiError, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { logFailure } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useState } from "react";
import { saveProduct } from "./api.ts";
import { type GalleryPicture, galleryParts } from "./gallery/gallery.ts";
import { productsMessages } from "./messages.ts";

/** Sends a product's form with its pictures. */
export function useProductUpload(pictures: readonly GalleryPicture[]) {
  const { failed } = useMessages(productsMessages);
  const { api } = usePlatform();
  /** Share of the form that was sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const [galleryError, setGalleryError] = useState<string | null>(null);

  /** @param base the product as the form knows it; null for a new one */
  const upload = async (input: ProductInput, base: Product | null) => {
    const images = base?.images ?? [];
    const form = toProductFormData(withExpected(input, base), galleryParts(pictures, images));
    setGalleryError(null);
    setSent(0);
    try {
      await saveProduct(api, base?.id ?? null, form, setSent);
    } catch (error) {
      if (!base) logFailure(failed.create, error);
      setGalleryError(findGalleryError(error));
      throw error;
    } finally {
      setSent(null);
    }
  };
  return { upload, sent, galleryError };
}

/** Says what an edit began with. Stock that it leaves alone is not sent: sales change it at any moment. */
function withExpected({ stock, ...input }: ProductInput, base: Product | null) {
  if (!base) return { ...input, stock };
  const expected = { ...input, expectedUpdatedAt: base.updatedAt };
  return stock === base.stock ? expected : { ...expected, stock, expectedStock: base.stock };
}

const pictureInputs = /^(profileImg|images|removedImages|imageOrder)(\.\d+)?$/;

function findGalleryError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const words = Object.entries(error.fields).filter(([name]) => pictureInputs.test(name));
  return words[0]?.[1] ?? null;
}
