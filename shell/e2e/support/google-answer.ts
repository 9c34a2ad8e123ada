/** A Google account, with the field names of Google's `userinfo`. */
export interface GoogleAccount {
  id: string;
  email: string;
  verified_email: boolean;
  name: string;
}

/** How the stand-in for Google answers. The browser sends it along, so that parallel tests do not mix. */
export type GoogleAnswer =
  | { kind: "consent"; account: GoogleAccount }
  /** Consents, but returns the state of another browser. */
  | { kind: "forgery"; account: GoogleAccount }
  | { kind: "denial" }
  /** Consents, and then drops the connection of our server. */
  | { kind: "silence"; account: GoogleAccount };

/** Name of the query field that carries the answer. */
export const answerField = "answer";
