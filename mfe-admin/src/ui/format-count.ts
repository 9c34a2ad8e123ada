const counts = new Intl.NumberFormat("en-IN");

/** A count as people read it here: `12,50,000`. */
export const formatCount = (count: number): string => counts.format(count);
