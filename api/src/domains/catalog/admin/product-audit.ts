import type { Product } from "../../../contract/index.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import { presentProduct } from "../present.ts";
import type { AdminProduct } from "./get-admin-product.ts";

type AuditDetails = Omit<
  Product,
  "id" | "slug" | "availability" | "profileImgUrl" | "createdAt" | "updatedAt"
>;

/** The statement that writes a change of a product to the audit log; of an edit only the fields that it changed. */
export function auditProduct(
  to: Parameters<typeof addAuditEntry>[0],
  change: Change,
  action: string,
  before: AdminProduct | null,
  after: AdminProduct | null,
) {
  const [old, present] = [toAuditDetails(before), toAuditDetails(after)];
  const changed = Object.keys(old ?? present ?? {}).filter(
    (name) =>
      !Bun.deepEquals(old?.[name as keyof AuditDetails], present?.[name as keyof AuditDetails]),
  );
  const pickChanged = (details: AuditDetails | null) =>
    details &&
    Object.fromEntries(Object.entries(details).filter(([name]) => changed.includes(name)));
  const subject = (before ?? after)?.row.id ?? "";
  return addAuditEntry(to, change, action, subject, pickChanged(old), pickChanged(present));
}

function toAuditDetails(product: AdminProduct | null): AuditDetails | null {
  if (!product) return null;
  const { id, slug, availability, profileImgUrl, createdAt, updatedAt, ...details } =
    presentProduct(product.row, product.images, "");
  return details;
}
