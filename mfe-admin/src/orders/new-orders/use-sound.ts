import { useEffect, useRef, useState } from "react";
import { readSetting, writeSetting } from "../../ui/stored-setting.ts";
import { ring } from "./ring.ts";

const storageKey = "mfe-admin:new-order-sound";

/** Rings when the number of new orders rises, if somebody wants that in this browser. At first nobody does. */
export function useSound(count: number) {
  const [isOn, setOn] = useState(() => readSetting(storageKey) === "on");
  const before = useRef(count);
  useEffect(() => {
    if (isOn && count > before.current) ring();
    before.current = count;
  }, [isOn, count]);
  const toggle = () => {
    setOn(!isOn);
    writeSetting(storageKey, isOn ? "off" : "on");
    // What it sounds like, and the press by which the browser allows sound.
    if (!isOn) ring();
  };
  return [isOn, toggle] as const;
}
