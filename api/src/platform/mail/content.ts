/** What a waiting mail is about: plain JSON without any secret, put in words only when the mail leaves. */
export interface MailContent {
  /** Names the mail; the domain that queued it knows what else belongs to it. */
  kind: string;
}
