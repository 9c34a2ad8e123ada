import type { ProductFormValues } from "./product-input.ts";

/** Pictures that go with a product's form. */
export interface ProductFormPictures {
  /** Becomes the main picture, in front of all others. */
  profileImg?: Blob | null;
  images?: readonly Blob[];
  /** Ids of pictures that are taken away. */
  removedImages?: readonly string[];
  /**
   * All pictures that the product is to have, in their order; the first is its main one. Each is the id of a picture it
   * has, `profileImg`, or `images.0`, `images.1`, … for the files of this form. Without it old ones stay in their order,
   * new ones follow.
   */
  imageOrder?: readonly string[];
}

const numbers = ["price", "discountPrice", "stock", "minStock", "expectedStock"];
const flags = ["isFeatured", "isActive"];
const flagTexts: Record<string, boolean> = { true: true, false: false };

/** A product's form as POST /products and PUT /products/{id} take it. */
export function toProductFormData(
  product: ProductFormValues,
  pictures: ProductFormPictures = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(product)) {
    if (value !== undefined) form.append(name, value === null ? "" : String(value));
  }
  if (pictures.profileImg) form.append("profileImg", pictures.profileImg);
  for (const image of pictures.images ?? []) form.append("images", image);
  for (const id of pictures.removedImages ?? []) form.append("removedImages", id);
  for (const name of pictures.imageOrder ?? []) form.append("imageOrder", name);
  return form;
}

/** The texts of a product's form as `productInputSchema` checks them: amounts as numbers, ticks as booleans. */
export function toProductFormValues(texts: Readonly<Record<string, string>>): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (numbers.includes(name)) return [name, numberOf(name, text)];
      // On their way through multipart all line ends become those of the net.
      const typed = text.replaceAll("\r\n", "\n");
      return [name, flags.includes(name) ? (flagTexts[text] ?? text) : typed];
    }),
  );
}

/** Nothing but decimal digits is a number here; the rest is refused by its field's own words. */
function numberOf(name: string, text: string): number | null {
  if (text === "" && name === "discountPrice") return null;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
}
