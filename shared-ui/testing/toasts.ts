import { afterEach, beforeEach } from "bun:test";
import { receiveToasts } from "@aushadhi/shared-ui";

/** Collects the toasts of each test in a file, in the form `error: Failed`. */
export function collectToasts(): string[] {
  const texts: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    receiveToasts(() => undefined)();
    texts.length = 0;
    stop = receiveToasts(({ kind, text }) => texts.push(`${kind}: ${text}`));
  });
  afterEach(() => stop());
  return texts;
}
