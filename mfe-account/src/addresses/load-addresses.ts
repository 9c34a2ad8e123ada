import { type LoadContext, links, type PageHead } from "@aushadhi/shared-ui";
import { isSignedOut } from "../ui/is-signed-out.ts";
import { messages } from "./messages.ts";
import { addressListQuery } from "./queries.ts";

/** Fetches the address book. The page itself shows a failure. */
export async function loadAddresses({ api, queryClient, user }: LoadContext): Promise<PageHead> {
  const { title, description, signIn } = messages.en;
  const page = { title, description, canonical: links.addresses, noIndex: true };
  const loggedOut = { ...page, title: signIn.title, description: signIn.text };
  if (!user) return loggedOut;
  try {
    await queryClient.fetchQuery(addressListQuery(api));
  } catch (error) {
    if (isSignedOut(error)) return loggedOut;
  }
  return page;
}
