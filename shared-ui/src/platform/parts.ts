import type { ComponentType } from "react";
import type { LoadContext } from "./remote.ts";

/** What a part must know of a product to sell it; every product of the API is one. */
export interface SoldProduct {
  id: string;
  name: string;
  description: string;
  shortDescription: string;
  /** Rupees. */
  price: number;
  discountPrice: number | null;
  stock: number;
  availability: "in_stock" | "low_stock" | "out_of_stock";
  prescriptionRequired: "yes" | "no";
  profileImgUrl: string | null;
  isActive: boolean;
}

/**
 * The pieces that remotes supply wherever they are shown, by name, and what each is given. Who shows one asks by name
 * and has a fallback for when it does not come.
 */
export interface PartProps {
  /** Button with the count of the cart; opens the drawer. */
  "cart-button": { look: "bar" | "menu" };
  "add-to-cart": { product: SoldProduct; look: "card" | "detail" };
  /** Once a page, outside everything else: the drawer, and what keeps the cart in step. */
  "cart-drawer": Record<never, never>;
}

export type PartName = keyof PartProps;

/** What a remote with parts exposes as `./parts`. */
export interface RemotePartsModule {
  parts: { [Name in PartName]?: ComponentType<PartProps[Name]> };
  /** Fetches what the parts show, for somebody who is signed in; on the server it travels with the document. */
  loadParts?(context: Pick<LoadContext, "api" | "queryClient">): Promise<void>;
}
