import { useEffect, useState } from "react";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type AgeWords = Readonly<Record<"now" | "minutes" | "hours" | "days", string>>;

/** Formats the age of something: `now`, `5 min`, `3 h`, `2 d`. */
export function formatAge(time: string, now: number, words: AgeWords): string {
  const ms = now - Date.parse(time);
  if (ms < minute) return words.now;
  if (ms < hour) return `${Math.floor(ms / minute)} ${words.minutes}`;
  if (ms < 2 * day) return `${Math.floor(ms / hour)} ${words.hours}`;
  return `${Math.floor(ms / day)} ${words.days}`;
}

/** Returns a function that formats ages. They are updated every minute. */
export function useAge(words: AgeWords): (time: string) => string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (time) => formatAge(time, now, words);
}
