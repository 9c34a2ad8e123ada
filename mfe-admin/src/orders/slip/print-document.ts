import type { PrintedDocument } from "./render-document.ts";

/**
 * Prints a document in a new window. It has no scripts, so it survives when the opening page is
 * left. It is moved there as nodes: the site's policy forbids to write markup. The window opens before anything is
 * awaited, because browsers allow it only as a direct response to a press.
 * @param render returns the document; null when there is nothing to print
 * @returns false when the browser blocks the window
 * @throws what `render` throws, after closing the window
 */
export async function printDocument(
  render: () => Promise<PrintedDocument | null>,
): Promise<boolean> {
  const { lang } = document.documentElement;
  const page = window.open("", "_blank");
  if (!page) return false;
  try {
    const printed = await render();
    if (printed === null) {
      page.close();
      return true;
    }
    const { documentElement } = page.document;
    documentElement.lang = lang;
    printed.head.append(...copyFontFaces());
    documentElement.replaceChildren(printed.head, printed.body);
  } catch (error) {
    page.close();
    throw error;
  }
  // The print dialog blocks both windows, so it opens after the document is painted with its fonts.
  page.setTimeout(() => void whenFontsReady(page).then(() => page.print()));
  return true;
}

/** The site's own fonts, for the Nepali names and addresses on paper. */
const copyFontFaces = () =>
  [...document.querySelectorAll("head style")]
    .filter(({ textContent }) => textContent.includes("@font-face"))
    .map((style) => style.cloneNode(true));

/** Waits for fonts at most this long: a print that never starts is worse than one without them. */
const longestWait = 3_000;

const whenFontsReady = (page: Window) =>
  Promise.race([
    page.document.fonts.ready,
    new Promise((resolve) => page.setTimeout(resolve, longestWait)),
  ]);
