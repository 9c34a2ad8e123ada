/** The shop's name in mails and their sender. */
export const shopName = "Aushadhi";
