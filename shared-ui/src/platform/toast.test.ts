import { expect, test } from "bun:test";
import { onFirstToast, receiveToasts, type Toast, toast } from "./toast.ts";

test("keeps toasts in order until the area is connected", () => {
  const shown: Toast[] = [];
  toast("info", "one");
  toast("error", "two");
  const disconnect = receiveToasts((toast) => shown.push(toast));
  expect(shown).toEqual([
    { kind: "info", text: "one" },
    { kind: "error", text: "two" },
  ]);
  disconnect();
});

test("delivers each toast once", () => {
  const shown: string[] = [];
  const disconnect = receiveToasts(({ text }) => shown.push(text));
  toast("success", "once");
  disconnect();
  receiveToasts(({ text }) => shown.push(text))();
  expect(shown).toEqual(["once"]);
});

test("keeps toasts while the area is disconnected", () => {
  const shown: string[] = [];
  receiveToasts(({ text }) => shown.push(text))();
  toast("info", "later");
  expect(shown).toEqual([]);
  receiveToasts(({ text }) => shown.push(text))();
  expect(shown).toEqual(["later"]);
});

test("onFirstToast calls back, also for an earlier toast, until it is stopped", () => {
  let calls = 0;
  toast("info", "early");
  const stop = onFirstToast(() => calls++);
  expect(calls).toBe(1);
  stop();
  toast("info", "after the stop");
  expect(calls).toBe(1);
  receiveToasts(() => undefined)();
});
