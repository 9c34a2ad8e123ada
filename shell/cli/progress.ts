/** Told after each piece of a long work. */
type OnProgress = (done: number, total: number) => void;

/** Prints a plain line after each tenth: enough for a person who waits, and few for a person who reads a log. */
export function printTenths(things: string): OnProgress {
  let printed = 0;
  return (done, total) => {
    const tenths = Math.floor((done / total) * 10);
    if (tenths > printed) console.log(`${done} of ${total} ${things}`);
    printed = tenths;
  };
}
