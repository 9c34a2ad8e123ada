/** A setting that this browser remembers; null where there is none, or where the browser refuses storage. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Has this browser remember a setting, if it stores anything at all. */
export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
