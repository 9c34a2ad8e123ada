/** Removes what says nothing in a number: 0.50 is 0.5, and 5.0 is 5. */
export const removeEndZeros = (number: string): string =>
  /^\d+\.\d+$/.test(number) ? String(Number(number)) : number;

const bareDecimal = /(?<![\p{L}\p{N}.])\.(?=\p{N})/gu;

/** Writes the zero of numbers that begin with a point: ".5" is 0.5 and not 5. */
export const addZeros = (text: string): string => text.replace(bareDecimal, "0.");
