import { useEffect, useState } from "react";
import { createPace } from "./create-pace.ts";

/** The text that suggestions are asked for: what is typed, at a pace that a slow connection and the shop can take. */
export function usePaced(typed: string): string {
  const [pace] = useState(createPace);
  const [asked, setAsked] = useState("");

  useEffect(() => {
    if (typed === asked) return;
    const ask = () => {
      pace.start(performance.now());
      setAsked(typed);
    };
    const ms = pace.wait(performance.now());
    if (ms === 0) return ask();
    const timer = setTimeout(ask, ms);
    return () => clearTimeout(timer);
  }, [typed, asked, pace]);

  return asked;
}
