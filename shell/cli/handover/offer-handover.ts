import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { Config } from "@aushadhi/api/src/server";
import { createPeer, describeAddress, handoverPath, type Peer } from "./handover-socket.ts";

/** What a serving process does when the next one takes over. */
interface Handover {
  /** Lets the next process listen beside it. */
  shareAddress(): Promise<void>;
  /** Goes on alone, as the next process has ended. */
  keepAddress(): void;
  /** Stops serving and closes the data. */
  release(): Promise<void>;
  /** Ends this process: the next one serves. */
  leave(): void;
  /** Starts this process anew: the next one ended before it served. */
  restart(): void;
}

/**
 * Lets the next `bun start` of the same user take over, one at a time. Returns a function that ends this.
 * Other users cannot reach the socket, because the data folder and all in it are private.
 */
export async function offerHandover(
  config: Config,
  handover: Handover,
): Promise<() => Promise<void>> {
  const path = handoverPath(config.dataDir);
  // Remove the socket of a killed process: this process owns the data now.
  await rm(path, { force: true });
  let isTaken = false;
  const server = createServer(async (socket) => {
    const next = createPeer(socket);
    const isForThis = (await next.readLine()) === describeAddress(config);
    if (isTaken || !isForThis) return void socket.end();
    isTaken = true;
    await handOver(next, handover);
    // The next process may wait for a word that does not come.
    socket.end();
    isTaken = false;
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(path, resolve);
    });
  } catch (error) {
    console.warn(`No other process can take over from this one: ${error}`);
  }
  return async () => {
    server.close();
    await rm(path, { force: true });
  };
}

async function handOver(next: Peer, handover: Handover): Promise<void> {
  next.writeLine(`${process.pid}`);
  const answer = next.readLine();
  try {
    // It says nothing before it may listen, so an answer is its end. The one after it need not wait for the rest.
    const hasEnded = await Promise.race([
      handover.shareAddress().then(() => false),
      answer.then(() => true),
    ]);
    if (hasEnded) return handover.keepAddress();
  } catch (error) {
    console.error("This process cannot share its address, and goes on:", error);
    return handover.keepAddress();
  }
  next.writeLine("shared");
  if ((await answer) !== "listening") return handover.keepAddress();
  try {
    await handover.release();
  } catch (error) {
    // It has stopped serving, in part. Its end frees the data for the next process, as a crash would.
    console.error("This process could not close its data, and ends:", error);
    return handover.leave();
  }
  next.writeLine("released");
  if ((await next.readLine()) === "serving") handover.leave();
  else handover.restart();
}
