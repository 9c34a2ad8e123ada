const small = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
  "nineteen",
];
const tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Number groups of the Indian system, largest first. */
const groups = [
  { size: 10_000_000, name: "crore" },
  { size: 100_000, name: "lakh" },
  { size: 1000, name: "thousand" },
  { size: 100, name: "hundred" },
];

/**
 * Writes a whole number from 0 in English words: `twelve lakh fifty thousand three hundred one`.
 */
export function writeNumberInWords(number: number): string {
  const group = groups.find(({ size }) => number >= size);
  if (group) {
    const rest = number % group.size;
    const words = `${writeNumberInWords(Math.floor(number / group.size))} ${group.name}`;
    return rest === 0 ? words : `${words} ${writeNumberInWords(rest)}`;
  }
  if (number < 20) return small[number] ?? "";
  const unit = number % 10;
  return `${tens[Math.floor(number / 10)]}${unit === 0 ? "" : `-${small[unit]}`}`;
}

/**
 * Writes rupees (at least 0) in words as on a receipt: `One thousand two hundred fifty rupees and
 * fifty paisa only`.
 */
export function writeAmountInWords(rupees: number): string {
  const paisa = Math.round(rupees * 100);
  const [whole, rest] = [Math.floor(paisa / 100), paisa % 100];
  const amounts = [
    ...(whole > 0 || rest === 0
      ? [`${writeNumberInWords(whole)} ${whole === 1 ? "rupee" : "rupees"}`]
      : []),
    ...(rest > 0 ? [`${writeNumberInWords(rest)} paisa`] : []),
  ];
  const words = `${amounts.join(" and ")} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
