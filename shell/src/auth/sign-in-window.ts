/** Name of the window in which somebody signs in elsewhere while their page waits. */
const name = "aushadhi-sign-in";

/** Opens an address in a window beside the page. Answers whether the browser let it. */
export const openSignInWindow = (address: string): boolean =>
  window.open(address, name, "popup,width=520,height=680") !== null;

/** Whether this document is in that window, which has done its work once somebody is signed in. */
export const isSignInWindow = (): boolean => window.name === name && window.opener !== null;
