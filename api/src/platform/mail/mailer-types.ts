export interface Mail {
  /** The same each time this mail is tried, so that a second copy is recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail was taken over. Throws `MailRefused` for good, anything else for now. */
  send(mail: Mail): Promise<void>;
  /** Gives up what is being sent. */
  close(): void;
}
