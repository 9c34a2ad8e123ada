import type { Product } from "../../../contract/index.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import { presentProduct } from "../present.ts";
import type { OfficeProduct } from "./get-admin-product.ts";

type Noted = Omit<
  Product,
  "id" | "slug" | "availability" | "profileImgUrl" | "createdAt" | "updatedAt"
>;

/** The statement that notes what was done to a product, in the wire's terms; of an edit only what it changed. */
export function note(
  to: Parameters<typeof addAuditEntry>[0],
  { now, actor }: Change,
  action: string,
  before: OfficeProduct | null,
  after: OfficeProduct | null,
) {
  const [was, is] = [noted(before), noted(after)];
  const changed = Object.keys(was ?? is ?? {}).filter(
    (name) => !Bun.deepEquals(was?.[name as keyof Noted], is?.[name as keyof Noted]),
  );
  const only = (all: Noted | null) =>
    all && Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)));
  const subject = (before ?? after)?.row.id ?? "";
  return addAuditEntry(to, { actor, action, subject, before: only(was), after: only(is), at: now });
}

function noted(product: OfficeProduct | null): Noted | null {
  if (!product) return null;
  const { id, slug, availability, profileImgUrl, createdAt, updatedAt, ...rest } = presentProduct(
    product.row,
    product.images,
    "",
  );
  return rest;
}
