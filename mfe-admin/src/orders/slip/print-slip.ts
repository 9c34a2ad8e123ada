/**
 * Shows a document of its own in a new window and has it printed. It is put there and has no script, so that the
 * site's policy holds in it too, and it stays when the page it came from is left.
 * @returns false where the browser lets no window open
 */
export function printSlip(markup: string, lang: string): boolean {
  const slip = window.open("", "_blank");
  if (!slip) return false;
  const { document } = slip;
  document.documentElement.lang = lang;
  document.documentElement.innerHTML = markup;
  // The print dialog blocks both windows, so it opens after the slip is painted.
  slip.setTimeout(() => slip.print());
  return true;
}
