import { useEffect, useRef, useState } from "react";
import { readSetting, writeSetting } from "../../ui/stored-setting.ts";

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

/** Notes of the sound in hertz, with their start in seconds. */
const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
];
const seconds = 0.35;
const loudness = 0.08;

/** Plays two soft notes. Browsers stay silent until the user has pressed something. */
function ring(): void {
  if (!("AudioContext" in window)) return;
  const audio = new AudioContext();
  for (const { hertz, at } of notes) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + seconds);
  }
  setTimeout(() => void audio.close(), 1000);
}
