import type { PageHead } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";

/** Creates the head of the document for a path without a page. */
export function createNotFoundHead(path: string): PageHead {
  const { title, description } = messages.en.notFound;
  return { title, description, canonical: path, status: 404, noIndex: true };
}
