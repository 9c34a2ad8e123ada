import { useEffect, useRef, useState } from "react";
import { readSetting, writeSetting } from "../../ui/stored-setting.ts";
import { ring } from "./ring.ts";

const storageKey = "mfe-admin:new-order-sound";

/** Whether new orders ring in this browser, with a toggle. Off by default. */
export function useSound() {
  const [isOn, setOn] = useState(() => readSetting(storageKey) === "on");
  const toggle = () => {
    setOn(!isOn);
    writeSetting(storageKey, isOn ? "off" : "on");
    // Plays the sound as a preview; this press also lets the browser allow sound.
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
