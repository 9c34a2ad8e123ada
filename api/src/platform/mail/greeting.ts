/**
 * Somebody may sign up with a link as name, to send it in the shop's mails. Mail programs turn such text into
 * links.
 */
const looksLikeLink = /[^\s.]\.[^\s.]{2}|[/@]|:\S|www/i;

/** The greeting of a mail to a person with this name. */
export function greeting(name: string): string {
  const plain = name
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return plain === "" || looksLikeLink.test(plain) ? "Hello," : `Hello ${plain},`;
}
