import { links, type PageHead } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";

/** Who is signed in is known without a call, so this only says what the document is. */
export async function loadProfile(): Promise<PageHead> {
  const { title, description } = messages.en.profile;
  return { title, description, canonical: links.profile, noIndex: true };
}
