import type { SessionUser } from "@aushadhi/shared-ui";

/** The signed-in user of a document. */
export interface Viewer {
  user: SessionUser;
  /** Cookie header for API calls. It never leaves the main process. */
  cookie: string;
}
