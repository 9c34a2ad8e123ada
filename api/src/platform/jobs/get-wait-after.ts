const second = 1000;
const minute = 60 * second;
const waits = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];

/** Milliseconds to wait after this number of failed attempts to deliver something: growing up to an hour. */
export const getWaitAfter = (attempts: number): number => waits[attempts - 1] ?? 60 * minute;
