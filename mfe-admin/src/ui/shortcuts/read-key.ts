/** Keys by physical position, for keyboards in Devanagari or another script. */
const latinKeys: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ["/", "?"],
};

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** Returns the pressed key in the form of `Shortcut.keys`; null when it cannot be a shortcut. */
export function readKey(event: Pressed): string | null {
  const key = toLatin(event);
  if (event.altKey || key === "Shift") return null;
  if (event.ctrlKey || event.metaKey) return `Mod+${key.toLowerCase()}`;
  // Caps Lock is not Shift.
  return key.length === 1 && !event.shiftKey ? key.toLowerCase() : key;
}

function toLatin({ key, code, shiftKey }: Pressed): string {
  if (key.length > 1 || key <= "~") return key;
  if (code.startsWith("Key")) return shiftKey ? code.slice(3) : code.slice(3).toLowerCase();
  return latinKeys[code]?.[shiftKey ? 1 : 0] ?? key;
}
