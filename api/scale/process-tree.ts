/** The process and all its descendants. */
async function listTree(pid: number): Promise<number[]> {
  const children = await Bun.file(`/proc/${pid}/task/${pid}/children`)
    .text()
    .catch(() => "");
  const below = await Promise.all(
    children
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => listTree(Number(word))),
  );
  return [pid, ...below.flat()];
}

/** Sends a signal to a process and all its descendants, as systemd does when it kills a unit. */
export async function signalTree(pid: number, signal: NodeJS.Signals): Promise<void> {
  for (const each of await listTree(pid)) {
    try {
      process.kill(each, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}
