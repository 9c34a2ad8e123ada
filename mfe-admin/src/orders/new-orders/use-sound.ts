import { useEffect, useRef, useState } from "react";
import { readSetting, writeSetting } from "../../ui/stored-setting.ts";
import { ring } from "./ring.ts";

const storageKey = "mfe-admin:new-order-sound";

/** Whether new orders ring in this browser, and what changes that. At first they do not. */
export function useSound() {
  const [isOn, setOn] = useState(() => readSetting(storageKey) === "on");
  const toggle = () => {
    setOn(!isOn);
    writeSetting(storageKey, isOn ? "off" : "on");
    // What it sounds like, and the press by which the browser allows sound.
    if (!isOn) ring();
  };
  return [isOn, toggle] as const;
}

/** Rings when the number of new orders rises. */
export function useRing(count: number, isOn: boolean) {
  const before = useRef(count);
  useEffect(() => {
    if (isOn && count > before.current) ring();
    before.current = count;
  }, [isOn, count]);
}
