/** Id of the heading of an address's card. It gets the focus when the focused element is removed. */
export const getHeadingId = (addressId: string): string => `address-${addressId}`;

/** Finds the heading of an address, or of the page if there is no such address. */
export const findHeading = (addressId: string | undefined): HTMLElement | null =>
  (addressId && document.getElementById(getHeadingId(addressId))) || document.querySelector("h1");
