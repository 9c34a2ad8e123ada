/** Called after each piece of a long task. */
type OnProgress = (done: number, total: number) => void;

/** Creates a progress callback that prints a line after each tenth. */
export function printTenths(things: string): OnProgress {
  let printed = 0;
  return (done, total) => {
    const tenths = Math.floor((done / total) * 10);
    if (tenths > printed) console.log(`${done} of ${total} ${things}`);
    printed = tenths;
  };
}
