/**
 * Prints a document in a new window. The document is written without scripts, so the site's policy
 * applies and it survives when the opening page is left. The window opens before anything is
 * awaited, because browsers allow it only as a direct response to a press.
 * @param render returns head and body of the document; null when there is nothing to print
 * @returns false when the browser blocks the window
 * @throws what `render` throws, after closing the window
 */
export async function printDocument(render: () => Promise<string | null>): Promise<boolean> {
  const { lang } = document.documentElement;
  const page = window.open("", "_blank");
  if (!page) return false;
  try {
    const markup = await render();
    if (markup === null) {
      page.close();
      return true;
    }
    page.document.documentElement.lang = lang;
    page.document.documentElement.innerHTML = markup;
  } catch (error) {
    page.close();
    throw error;
  }
  // The print dialog blocks both windows, so it opens after the document is painted.
  page.setTimeout(() => page.print());
  return true;
}
