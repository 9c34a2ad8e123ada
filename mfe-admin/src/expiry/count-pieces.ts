import type { DisposalInput, ExpiryBatch, ExpiryView } from "@aushadhi/api/contract";

/** The pieces of a batch that a list is about, by place. Those set aside of a batch on sale are not all of it. */
export function listPieces(
  { id, state, quantity, quarantined }: ExpiryBatch,
  view: ExpiryView,
): DisposalInput["items"] {
  const isOfBatch = view !== "aside" || state !== "sellable";
  const places = [
    { batch: id, place: "sale" as const, pieces: isOfBatch ? quantity : 0 },
    { batch: id, place: "quarantine" as const, pieces: view === "aside" ? quarantined : 0 },
  ];
  return places.filter(({ pieces }) => pieces > 0);
}

/** The number of these pieces. */
export const countPieces = (batch: ExpiryBatch, view: ExpiryView): number =>
  listPieces(batch, view).reduce((sum, { pieces }) => sum + pieces, 0);
