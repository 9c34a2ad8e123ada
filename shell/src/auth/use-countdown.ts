import { useEffect, useState } from "react";

/**
 * Counts down from `seconds`. Returns the whole seconds left and a function that restarts. Measures against the end
 * time, so that a tab that slept is on time.
 */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const update = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    const timer = setInterval(update, 250);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [endsAt, isRunning]);

  const restart = () => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return [left, restart];
}
