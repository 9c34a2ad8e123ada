/** Inputs that take no text. */
const pressed = ["checkbox", "radio", "button", "submit", "reset", "file"];

/** Whether a key pressed here may be a shortcut: what somebody types, and what is pressed in a dialog, is not. */
export function mayRun(key: string, target: EventTarget | null): boolean {
  // One that is fading away is no longer open.
  if (document.querySelector('[role$="dialog"]:not([data-closed])')) return false;
  if (!(target instanceof Element)) return true;
  if (isTextField(target)) return key === "Escape" || key.startsWith("Mod+");
  // These keys press what has the focus, or walk in it.
  if (key === "Enter" || key === " ") return !target.closest("a, button, summary, input");
  return !(key.startsWith("Arrow") && target.closest("[role=tablist], [role=menu], [type=radio]"));
}

function isTextField(target: Element): boolean {
  if (target.closest("textarea, select, [contenteditable]:not([contenteditable=false])"))
    return true;
  return target instanceof HTMLInputElement && !pressed.includes(target.type);
}
