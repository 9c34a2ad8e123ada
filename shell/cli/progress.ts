/** Told after each piece of a long work. */
type OnProgress = (done: number, total: number) => void;

/** Prints a plain line whenever another tenth is done: enough for whoever waits, and few for whoever reads a log. */
export function printTenths(things: string): OnProgress {
  let printed = 0;
  return (done, total) => {
    const tenths = Math.floor((done / total) * 10);
    if (tenths > printed) console.log(`${done} of ${total} ${things}`);
    printed = tenths;
  };
}
