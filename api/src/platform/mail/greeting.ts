/** A strange name may be bait that somebody wants mailed in the shop's name: mail programs make links of it. */
const looksLikeLink = /[^\s.]\.[^\s.]{2}|[/@]|:\S|www/i;

/** How a mail begins, to somebody of this name. */
export function greeting(name: string): string {
  const plain = name
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return plain === "" || looksLikeLink.test(plain) ? "Hello," : `Hello ${plain},`;
}
