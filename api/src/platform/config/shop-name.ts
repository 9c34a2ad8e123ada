/** The shop's name as mails and their sender have it. */
export const shopName = "Aushadhi";
