/** What Google's server tells of somebody, by the names of its `userinfo`. */
export interface GoogleAccount {
  id: string;
  email: string;
  verified_email: boolean;
  name: string;
}

/** What comes of a visit to Google. The browser takes it there, so that the tests of one run keep apart. */
export type GoogleAnswer =
  | { kind: "consent"; account: GoogleAccount }
  /** Consents, but comes back with a state that is not this browser's. */
  | { kind: "forgery"; account: GoogleAccount }
  | { kind: "denial" }
  /** Consents, and then its server hangs up on ours. */
  | { kind: "silence"; account: GoogleAccount };

/** The field of Google's address that takes it there. */
export const answerField = "answer";
