import type { SessionUser } from "@aushadhi/shared-ui";

/** Who a document is made for. */
export interface Viewer {
  user: SessionUser;
  /** The cookie header that calls to the API are made with. It never leaves the main thread. */
  cookie: string;
}
