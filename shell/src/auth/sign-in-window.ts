/** Name of the window for a sign-in while the page behind it waits. */
const name = "aushadhi-sign-in";

/** Opens an address in a window beside the page. Returns false if the browser blocked it. */
export const openSignInWindow = (address: string): boolean =>
  window.open(address, name, "popup,width=520,height=680") !== null;

/** Whether this document is in that window, which closes after the sign-in. */
export const isSignInWindow = (): boolean => window.name === name && window.opener !== null;
