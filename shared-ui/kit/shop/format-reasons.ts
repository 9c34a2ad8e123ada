import type { GateReason } from "@aushadhi/api/contract";

/**
 * Formats the gate's reasons as a list: the package, the page or fragment, and what is wrong.
 * @param who refuses it
 */
export function formatReasons(reasons: readonly GateReason[], who = "The shop"): string {
  const lines = reasons.map(({ package: name, subject, code, message }) => {
    const place = subject ? `${name}, ${subject}` : name;
    return `  ${place}: ${message} (${code})`;
  });
  const count = reasons.length === 1 ? "1 reason" : `${reasons.length} reasons`;
  return [`${who} refuses this, for ${count}:`, ...lines].join("\n");
}
