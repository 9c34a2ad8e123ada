/** One text an address, however it was typed: addresses are unique without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase();
