// The package has these types, but its `exports` do not name them.
declare module "@remotemerge/nepali-date-converter" {
  interface ConvertedDate {
    year: number;
    month: number;
    date: number;
    day: string;
  }

  export default class DateConverter {
    /** Throws for a date outside of its range. */
    constructor(dateInput: string);
    toAd(): ConvertedDate;
    toBs(): ConvertedDate;
  }
}
