/** Gives what has been typed meanwhile, and keeps no more. */
export type TakeTyped = () => string;

/**
 * Keeps what is typed from now on, so that nothing of it is lost or taken for a shortcut while the palette's code is
 * still coming.
 */
export function keepTyped(): TakeTyped {
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
