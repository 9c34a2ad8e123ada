/**
 * Makes an object of texts, and the objects in it, equal to another one; all references to them stay valid. Runs in the
 * browser as it stands here, so it may use nothing from outside.
 */
export function replaceTexts(texts: Record<string, unknown>, next: Record<string, unknown>): void {
  const isGroup = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  for (const name of Object.keys(texts)) if (!(name in next)) delete texts[name];
  for (const [name, value] of Object.entries(next)) {
    const present = texts[name];
    if (isGroup(present) && isGroup(value)) replaceTexts(present, value);
    else texts[name] = value;
  }
}
