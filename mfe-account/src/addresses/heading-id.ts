/** Id of the heading of an address's card, which takes the focus over from what is gone. */
export const headingId = (addressId: string): string => `address-${addressId}`;

/** Heading of an address, or of the page where there is none. */
export const headingOf = (addressId: string | undefined): HTMLElement | null =>
  (addressId && document.getElementById(headingId(addressId))) || document.querySelector("h1");
