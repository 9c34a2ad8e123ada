import { groupDigits } from "@aushadhi/api/contract";

/** A count as people read it here: `12,50,000`. */
export const formatCount = (count: number): string => groupDigits(count);
