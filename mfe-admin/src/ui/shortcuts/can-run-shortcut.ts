/** Input types without text. */
const pressed = ["checkbox", "radio", "button", "submit", "reset", "file"];

/**
 * Returns whether a key pressed here may be a shortcut. Typing in a field and keys in a dialog are
 * not.
 */
export function canRunShortcut(key: string, target: EventTarget | null): boolean {
  // A dialog that is fading out counts as closed.
  if (document.querySelector('[role$="dialog"]:not([data-closed])')) return false;
  if (!(target instanceof Element)) return true;
  if (isTextField(target)) return key === "Escape" || key.startsWith("Mod+");
  // These keys press the focused element or move within it.
  if (key === "Enter" || key === " ") return !target.closest("a, button, summary, input");
  return !(key.startsWith("Arrow") && target.closest("[role=tablist], [role=menu], [type=radio]"));
}

function isTextField(target: Element): boolean {
  if (target.closest("textarea, select, [contenteditable]:not([contenteditable=false])"))
    return true;
  return target instanceof HTMLInputElement && !pressed.includes(target.type);
}
