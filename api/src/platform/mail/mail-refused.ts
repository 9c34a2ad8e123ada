/** The mail will never be taken, however often it is tried: its recipient or the message itself was refused. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
