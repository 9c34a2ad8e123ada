const sign = /₹/u;
const indian = /(?<!\p{L})(?:inr|ic|i\.c)(?!\p{L})/iu;
const nepali = /रु|रू|(?<!\p{L})(?:npr|nrs|nc|n\.c)(?!\p{L})/iu;

/** Whether the name of a column names the rupee of India, as `MRP (IC)` does. It is worth 1.60 rupees of Nepal. */
export const isIndianColumn = (header: string): boolean => indian.test(header);

/** Whether an amount or the name of a column names the rupee of Nepal: `NPR 64`, `रु ६४`, `MRP (NC)`. `Rs` names none. */
export const namesNepaliRupees = (text: string): boolean => nepali.test(text);

/** Whether an amount is in the rupee of India, where others of the file are in that of Nepal: `INR 40`, `₹40`. */
export const namesIndianRupees = (text: string): boolean => sign.test(text) || indian.test(text);
