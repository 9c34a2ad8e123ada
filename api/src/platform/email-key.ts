/** Normalises an e-mail address: addresses are unique without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase();
