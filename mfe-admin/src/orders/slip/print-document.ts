/**
 * Shows a document of its own in a new window and has it printed. It is put there and has no script, so that the
 * site's policy holds in it too, and it stays when the page it came from is left. The window opens before anything is
 * awaited: browsers allow that only in answer to a press.
 * @param render makes head and body of the document; null where nothing is to be printed after all
 * @returns false where the browser lets no window open
 * @throws what `render` throws; the window is closed then
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
