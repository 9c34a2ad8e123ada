import { expect, test } from "bun:test";
import { forceLeave, pageExit } from "@aushadhi/shared-ui";
import { askBeforeUnload } from "./use-unsaved.ts";

test("a page that is left by force asks nothing, also while a form is being saved", () => {
  const stopAsking = askBeforeUnload();
  const isHeld = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isHeld()).toBe(true);
  let hasLeft = false;
  forceLeave(() => {
    hasLeft = true;
  });
  expect([isHeld(), hasLeft]).toEqual([false, true]);
  pageExit.isForced = false;
  stopAsking();
});
