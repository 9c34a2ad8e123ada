const minuteMs = 60_000;

/**
 * Says how far this machine's clock is from a server's; null within a minute. Servers refuse signatures of another time
 * with codes that blame the key, such as `AccessDenied`.
 * @param date `Date` header of the server's answer
 */
export function describeClockSkew(date: string | null, now = Date.now()): string | null {
  const skewMs = now - Date.parse(date ?? "");
  // An answer without a date says nothing.
  if (!(Math.abs(skewMs) > minuteMs)) return null;
  const minutes = Math.round(Math.abs(skewMs) / minuteMs);
  const direction = skewMs > 0 ? "ahead of" : "behind";
  return `the clock of this machine is ${minutes} minutes ${direction} the server's`;
}
