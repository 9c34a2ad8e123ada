import type { ComponentType } from "react";
import type { LoadContext } from "./load-context.ts";

/** What a fragment must know of a product to sell it; every product of the API is one. */
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

/** A line of an order, for ordering it once more. */
export interface OrderedLine {
  /** Null where the shop does not show the product any more. */
  productId: string | null;
  name: string;
  /** Pieces, 1 to 999. */
  quantity: number;
}

/**
 * The pieces that remotes supply to all pages, by name, and what each is given. The code that shows one asks by name
 * and has a fallback for when it does not come.
 */
export interface FragmentProps {
  /** Button with the count of the cart; opens the drawer. */
  "cart-button": { look: "bar" | "menu" };
  "add-to-cart": {
    product: SoldProduct;
    look: "card" | "detail";
    /** Pieces that a press adds, 1 to 999; 1 unless given. */
    quantity?: number;
  };
  /** Puts what is still available of an order into the signed-in user's cart, and says what is not. */
  "buy-again": { lines: readonly OrderedLine[] };
  /** Once a page, outside everything else: the drawer, and what keeps the cart in step. */
  "cart-drawer": Record<never, never>;
}

export type FragmentName = keyof FragmentProps;

/**
 * What a remote with fragments exposes as `./parts`; its server module exports it beside `routes`. Fragments are for every
 * visitor, so nothing of them is fetched before the visitor's first sign of life, a sign-in, or when local storage
 * has a key that begins with the remote's name and a colon: `mfe-cart-checkout:guest-cart`. A retry after a failure
 * loads from other addresses, so what fragments and pages share belongs in the query client or in storage.
 */
export interface RemoteFragmentsModule {
  parts: { [Name in FragmentName]?: ComponentType<FragmentProps[Name]> };
  /** Fetches what the fragments show, for somebody who is signed in; on the server it travels with the document. */
  loadParts?(context: Pick<LoadContext, "api" | "queryClient">): Promise<void>;
}

/** A fragment as it is available in this document. */
export interface SuppliedFragment<Name extends FragmentName = FragmentName> {
  /** Suspends until its code is here; the server's markup stays in its place meanwhile. */
  Component: ComponentType<FragmentProps[Name]>;
  /** False where the document came with the fallback instead, so that the first render shows it too. */
  inMarkup: boolean;
  /** Rendered without its boundaries, so that what it throws comes out; the server asks so after a failure. */
  bare?: boolean;
  /** Told of an error while it rendered. */
  onFailure(error: unknown): void;
}

/** Where fragments come from: the shell knows which remote of the release set supplies which. */
export interface FragmentSource {
  /** The same answer as long as the page lives; null when nobody supplies the fragment. */
  find<Name extends FragmentName>(name: Name): SuppliedFragment<Name> | null;
}
