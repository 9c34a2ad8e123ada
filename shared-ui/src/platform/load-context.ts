import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "./api-client.ts";
import type { SessionUser } from "./session.ts";

/** What a page's data is fetched with, alike on the server and in the browser. */
export interface LoadContext {
  /** Values of the path's parameters, as they stand in the address. */
  params: Readonly<Record<string, string>>;
  /** The query of the address. */
  query: URLSearchParams;
  /** Public address of the site without a slash at the end, for structured data. */
  origin: string;
  /** Who is signed in; null for a guest, who has no personal data to ask for. */
  user: SessionUser | null;
  /** Calls to the API as this visitor. */
  api: ApiClient;
  /**
   * Where fetched data goes; on the server it travels to the browser with the document. A query with
   * `meta: { personal: true }` is forgotten when somebody else is signed in, or nobody.
   */
  queryClient: QueryClient;
}
