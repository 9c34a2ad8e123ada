import { type AddressInput, createAddress, updateAddress } from "@aushadhi/api/contract";
import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { assignKey } from "../draft/draft.ts";
import type { KeptDraft } from "../draft/use-draft.ts";

/**
 * Saves the form's address and returns its id. The draft remembers the id, so that a retry creates
 * no second address and a correction updates the first.
 * @throws ApiError and anything else that a call throws
 */
export async function saveAddress(
  api: ApiClient,
  { now, change }: Pick<KeptDraft, "now" | "change">,
  body: AddressInput,
): Promise<string> {
  const before = now().address;
  const sent = assignKey(before, body);
  if (before?.id) {
    if (sent.body === before.body) return before.id;
    if (await isUpdated(api, before.id, body)) {
      change({ address: { ...sent, id: before.id } });
      return before.id;
    }
  }
  change({ address: { ...sent, id: null } });
  const { address } = await api.call(createAddress, { body, idempotencyKey: sent.key });
  change({ address: { ...sent, id: address.id } });
  return address.id;
}

/** Returns false when the address was deleted in the meantime. */
async function isUpdated(api: ApiClient, id: string, body: AddressInput): Promise<boolean> {
  try {
    await api.call(updateAddress, { params: { id }, body });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
