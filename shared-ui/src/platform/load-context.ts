import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "./api-client.ts";
import type { SessionUser } from "./session.ts";

/** Context for loading a page's data, the same on the server and in the browser. */
export interface LoadContext {
  /** Path parameters, as they are in the URL (still encoded). */
  params: Readonly<Record<string, string>>;
  /** Query parameters of the URL. */
  query: URLSearchParams;
  /** Public URL of the site without a trailing slash, for structured data. */
  origin: string;
  /** The signed-in user. Null for a guest: load no personal data then. */
  user: SessionUser | null;
  /** API client that acts as this visitor. */
  api: ApiClient;
  /**
   * Cache for the fetched data. The server sends its content to the browser with the document. A query with
   * `meta: { personal: true }` is removed when the user changes or signs out.
   */
  queryClient: QueryClient;
}
