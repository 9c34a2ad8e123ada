/** Imports only Bun itself, because it runs before anything is installed. */

const endingSignals = ["SIGINT", "SIGTERM"] as const;

/**
 * Stops and exits with 0 on SIGINT or SIGTERM. It ignores further signals, since terminal and package runner both send
 * one for the same key press. Returns a function that leaves signals to others.
 */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of endingSignals) process.on(signal, end);
  return () => {
    for (const signal of endingSignals) process.off(signal, end);
  };
}

/** Runs a command and forwards signals to it. Returns the exit code. */
export function runInstead(command: string[]): Promise<number> {
  const child = Bun.spawn(command, { stdio: ["inherit", "inherit", "inherit"] });
  for (const signal of endingSignals) process.on(signal, () => child.kill(signal));
  return child.exited;
}
