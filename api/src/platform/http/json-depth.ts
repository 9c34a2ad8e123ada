const [quote, backslash, list, object, listEnd, objectEnd] = [...'"\\[{]}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether JSON has lists and objects nested deeper than this. Reads the text once, and ends at the first that is. It reads
 * every character of every body, so it only compares numbers.
 */
export function isDeeperThan(text: string, depth: number): boolean {
  let open = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at++;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (code === list || code === object) {
      if (++open > depth) return true;
    } else if (code === listEnd || code === objectEnd) open--;
  }
  return false;
}
