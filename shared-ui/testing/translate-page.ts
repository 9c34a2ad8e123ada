import { act } from "@testing-library/react";

/** Does what a page translator does: it replaces each text node below a root by an element of its own. */
export async function translatePage(root: HTMLElement = document.body): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  await act(async () => {
    for (const text of texts) {
      const translated = document.createElement("font");
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });
}
