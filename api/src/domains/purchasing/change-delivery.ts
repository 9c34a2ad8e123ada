import { eq } from "drizzle-orm";
import type { DeliveryDetails, DeliveryInput } from "../../contract/deliveries.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../platform/idempotency/answer-once.ts";
import { assertFormCurrent } from "../../platform/preconditions/assert-form-current.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { getDelivery } from "./deliveries.ts";
import { getDraft, touchDraft } from "./draft.ts";
import { addSupplier, selectSupplierId } from "./suppliers.ts";
import { deliveries } from "./table.ts";

/**
 * Creates a draft without lines. A supplier with an unknown name is added.
 * @param call the repeatable call; a repeat gets the same delivery as it is now
 */
export const createDelivery = (
  change: Change,
  input: DeliveryInput,
  call: RepeatableCall | null,
): Promise<DeliveryDetails> => {
  const { db, now, actor } = change;
  return answerOnce(
    db,
    call,
    async () => {
      const id = crypto.randomUUID();
      const { billNumber, day } = input;
      await db.write((to) => [
        ...(call ? rememberCall(to, call, id, now) : []),
        addSupplier(to, input.supplier, now),
        to.insert(deliveries).values({
          ...{ id, supplierId: selectSupplierId(input.supplier), billNumber, day },
          ...{ createdBy: actor, createdAt: now, updatedAt: now },
        }),
        addAuditEntry(to, change, "delivery.create", id, null, pickHead(input)),
      ]);
      return getDelivery(db, id, now);
    },
    (id) => getDelivery(db, id ?? "", now),
  );
};

/** Changes supplier, bill number and day of a draft. @throws AppError `not_found`; `conflict` when received or edited */
export const updateDelivery = (
  change: Change,
  id: string,
  input: DeliveryInput,
): Promise<DeliveryDetails> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const row = await getDraft(db, id);
    const { supplier, billNumber, day } = await getDelivery(db, id, now);
    const before = { supplier: supplier.name, billNumber, day };
    assertFormCurrent("delivery", row, input.expectedUpdatedAt, before);
    await db.write((to) => [
      ...touchDraft(to, id, now, row),
      addSupplier(to, input.supplier, now),
      to
        .update(deliveries)
        .set({
          supplierId: selectSupplierId(input.supplier),
          billNumber: input.billNumber,
          day: input.day,
        })
        .where(eq(deliveries.id, id)),
      addAuditEntry(to, change, "delivery.update", id, before, pickHead(input)),
    ]);
    return getDelivery(db, id, now);
  });

/** Deletes a draft with its lines. @throws AppError `not_found`; `conflict` when it was received */
export const deleteDelivery = (change: Change, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const row = await getDraft(db, id);
    const { supplier, billNumber, day, lines } = await getDelivery(db, id, now);
    const before = { supplier: supplier.name, billNumber, day, lines };
    await db.write((to) => [
      ...touchDraft(to, id, now, row),
      to.delete(deliveries).where(eq(deliveries.id, id)),
      addAuditEntry(to, change, "delivery.delete", id, before, null),
    ]);
  });

const pickHead = ({ supplier, billNumber, day }: DeliveryInput) => ({ supplier, billNumber, day });
