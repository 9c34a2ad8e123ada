import type { ComponentType } from "react";
import type { LoadContext } from "./load-context.ts";

/** The product fields that fragments need to sell it. The API's products have all of them. */
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

/** A line of an order, for ordering it again. */
export interface OrderedLine {
  /** Null if the shop no longer shows the product. */
  productId: string | null;
  name: string;
  /** Pieces, 1 to 999. */
  quantity: number;
}

/**
 * Names and props of the fragments that remotes supply to all pages. A page renders a fragment by its name, with a
 * fallback for when it is missing.
 */
export interface FragmentProps {
  /** Button with the number of items in the cart. It opens the cart drawer. */
  "cart-button": { look: "bar" | "menu" };
  "add-to-cart": {
    product: SoldProduct;
    look: "card" | "detail";
    /** Pieces that a press adds, 1 to 999; 1 by default. */
    quantity?: number;
  };
  /** Adds the available products of an order to the signed-in user's cart, and reports the others. */
  "buy-again": { lines: readonly OrderedLine[] };
  /** The cart drawer and the synchronisation of the cart. Rendered once per page, outside the content. */
  "cart-drawer": Record<never, never>;
}

export type FragmentName = keyof FragmentProps;

/**
 * What a remote with fragments exposes as `./parts`. Its server module exports it beside `routes`. Fragments are on
 * every page, so their code loads only at the visitor's first interaction, after a sign-in, or if local storage has a
 * key that starts with the remote's name and a colon, such as `mfe-cart-checkout:guest-cart`. A retry after a failure
 * loads the modules again from other URLs, so state that fragments and pages share belongs in the query client or in
 * storage, not in module variables.
 */
export interface RemoteFragmentsModule {
  parts: { [Name in FragmentName]?: ComponentType<FragmentProps[Name]> };
  /** Fetches the fragments' data for a signed-in user. The server sends it with the document. */
  loadParts?(context: Pick<LoadContext, "api" | "queryClient">): Promise<void>;
}

/** A fragment that this document can render. */
export interface SuppliedFragment<Name extends FragmentName = FragmentName> {
  /** Suspends until its code has loaded. The server's markup stays on the page meanwhile. */
  Component: ComponentType<FragmentProps[Name]>;
  /** False if the server rendered the fallback: then the first browser render shows it too. */
  inMarkup: boolean;
  /** Render without boundaries, so that its error is thrown. The server sets this after a failure. */
  bare?: boolean;
  /** Called with an error thrown during its render. */
  onFailure(error: unknown): void;
}

/** Finds fragments. The shell knows which remote of the release set supplies which fragment. */
export interface FragmentSource {
  /** Returns the same object until the page is left; null if no remote supplies the fragment. */
  find<Name extends FragmentName>(name: Name): SuppliedFragment<Name> | null;
}
