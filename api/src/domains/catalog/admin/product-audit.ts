import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import { presentAdminProduct } from "../present-product.ts";
import type { AdminProduct } from "./get-admin-product.ts";

/** Builds the statement that audits a product change. An edit has only the changed fields. */
export function auditProduct(
  to: Parameters<typeof addAuditEntry>[0],
  change: Change,
  action: string,
  before: AdminProduct | null,
  after: AdminProduct | null,
) {
  const [old, present] = [toAuditDetails(before), toAuditDetails(after)];
  const isChanged = (name: string) => !Bun.deepEquals(old?.[name], present?.[name]);
  const pickChanged = (details: typeof old) =>
    details && Object.fromEntries(Object.entries(details).filter(([name]) => isChanged(name)));
  const subject = (before ?? after)?.row.id ?? "";
  return addAuditEntry(to, change, action, subject, pickChanged(old), pickChanged(present));
}

function toAuditDetails(product: AdminProduct | null): Record<string, unknown> | null {
  if (!product) return null;
  const { id, slug, availability, profileImgUrl, createdAt, updatedAt, ...details } =
    presentAdminProduct(product.row, product.images, "");
  return details;
}
