import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";

/** Returns the page's head. The user is known without an API call. */
export async function loadProfile({ user }: Pick<LoadContext, "user">): Promise<PageHead> {
  const { profile, signIn } = messages.en;
  const page = { canonical: links.profile, noIndex: true };
  if (!user) return { ...page, title: signIn.title, description: signIn.text };
  return { ...page, title: profile.title, description: profile.description };
}
