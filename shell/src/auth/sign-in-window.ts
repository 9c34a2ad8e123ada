/** Name of the window for a sign-in while the page behind it waits, and the mark in its session storage. */
const name = "aushadhi-sign-in";

/** Opens an address in a window beside the page. Returns false if the browser blocked it. */
export function openSignInWindow(address: string): boolean {
  const beside = window.open("", name, "popup,width=520,height=680");
  if (!beside) return false;
  try {
    // The visit to Google cuts window and opener apart and clears the name, but keeps the storage.
    beside.sessionStorage.setItem(name, "open");
  } catch {}
  beside.location.assign(address);
  return true;
}

/** Whether this document is in that window, which closes after the sign-in. Removes the mark. */
export function takeSignInWindow(): boolean {
  try {
    const isMarked = sessionStorage.getItem(name) !== null;
    sessionStorage.removeItem(name);
    return isMarked;
  } catch {
    return false;
  }
}
