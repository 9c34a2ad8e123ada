/** Documents whose rules were checked. It grows with each search for texts of the same rules: a byte for each document. */
export interface CheckedDocuments {
  /** Lists those of the documents that nobody has checked. */
  listUnchecked(documents: readonly number[]): number[];
  /** @param fitting those of the documents that meet the rules */
  add(documents: readonly number[], fitting: readonly number[]): void;
  /** Lists those of the documents that meet the rules, in the same order. */
  listFitting(documents: readonly number[]): number[];
}

const unchecked = 0;
const unfit = 1;
const fit = 2;

export function createCheckedDocuments(): CheckedDocuments {
  let results = new Uint8Array();
  const read = (doc: number) => results[doc] ?? unchecked;
  return {
    listUnchecked: (documents) => documents.filter((doc) => read(doc) === unchecked),
    add(documents, fitting) {
      let size = results.length;
      for (const doc of documents) size = Math.max(size, doc + 1);
      if (size > results.length) {
        const longer = new Uint8Array(size);
        longer.set(results);
        results = longer;
      }
      for (const doc of documents) results[doc] = unfit;
      for (const doc of fitting) results[doc] = fit;
    },
    listFitting: (documents) => documents.filter((doc) => read(doc) === fit),
  };
}
