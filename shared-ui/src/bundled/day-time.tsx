import { formatDayTime, Unbroken } from "@aushadhi/shared-ui";

export interface DayTimeProps {
  /** ISO time. */
  at: string;
  className?: string;
}

/** A time in Kathmandu with its day: `5 Jan 2027, 3:07 pm`. Where a line is too short for both, the time has its own. */
export function DayTime({ at, className }: DayTimeProps) {
  const text = formatDayTime(at);
  const end = text.lastIndexOf(", ") + 1;
  return (
    <time dateTime={at} className={className}>
      <Unbroken>{text.slice(0, end)}</Unbroken> <Unbroken>{text.slice(end + 1)}</Unbroken>
    </time>
  );
}
