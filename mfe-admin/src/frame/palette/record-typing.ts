/** Returns the text typed so far and stops recording. */
export type TakeTyped = () => string;

/**
 * Records typed text while the palette's code loads, so that no key is lost or taken for a
 * shortcut.
 */
export function recordTyping(): TakeTyped {
  let typed = "";
  const keep = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  };
  window.addEventListener("keydown", keep, { capture: true });
  return () => {
    window.removeEventListener("keydown", keep, { capture: true });
    const taken = typed;
    typed = "";
    return taken;
  };
}
