import { createId } from "@aushadhi/shared-ui";
import { useRef } from "react";

/**
 * Returns a function for the idempotency key of what is sent. The same content gets the same key, so that a retry after a
 * lost answer changes nothing a second time.
 */
export function useRepeatKey(): (sent: object) => string {
  const last = useRef({ text: "", key: "" });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: createId() };
    return last.current.key;
  };
}
