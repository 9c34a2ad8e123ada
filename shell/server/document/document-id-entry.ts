/** Name of the entry of the `Server-Timing` header that has a document's id as its description. */
export const documentIdEntry = "document";
