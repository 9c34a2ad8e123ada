const days = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kathmandu" });

/** The day of a moment in Kathmandu, as a date box has it: `2027-01-05`. Takes an ISO time. */
export const toKathmanduDay = (time: string): string => days.format(new Date(time));
