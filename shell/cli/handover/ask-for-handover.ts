import { connect } from "node:net";
import { type Config, OperatorError } from "@aushadhi/api/src/server";
import { type AdmissionQueue, openAdmissionQueue } from "../../server/admission-queue.ts";
import { canSharePort, takeNewConnections } from "../../server/port-sharing.ts";
import { createPeer, describeAddress, handoverPath } from "./handover-socket.ts";

/** A process that serves this shop at this address and hands it over. */
export interface Predecessor {
  /**
   * Takes its visitors: opens the queue, where they wait, and lets the other process finish and close the data. Resolves
   * when it has, or has ended.
   * @throws OperatorError when this process cannot listen there, or the other one does not answer in time
   */
  takeOver(): Promise<AdmissionQueue>;
  /** Tells it that this process serves. */
  dismiss(): void;
}

/** Milliseconds for an answer of a process that runs; a frozen one never answers. */
const answerLimitMs = 3_000;
/** Milliseconds for the steps that it takes: to share its address, and to finish its requests and close the data. */
const stepLimitMs = 15_000;

/**
 * Asks the process that serves this shop to hand over. It serves until `takeOver`. Returns null when there is none,
 * or one at another address, one that hands over already, or one that does not answer.
 * @param limitMs milliseconds for each step that the other process takes
 */
export async function askForHandover(
  config: Config,
  limitMs = stepLimitMs,
): Promise<Predecessor | null> {
  if (!canSharePort) return null;
  const socket = connect(handoverPath(config.dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  });
  if (!isThere) return null;
  const running = createPeer(socket);
  /** Its next line; null when it has ended, and undefined when it is silent. */
  const readLine = (ms: number) =>
    Promise.race([running.readLine(), Bun.sleep(ms).then(() => undefined)]);
  running.writeLine(describeAddress(config));
  const pid = await readLine(answerLimitMs);
  if (pid === null || pid === undefined) {
    socket.destroy();
    return null;
  }
  console.log(`Taking over from process ${pid} …`);
  const waitForStep = async () => {
    if ((await readLine(limitMs)) !== undefined) return;
    socket.destroy();
    throw new OperatorError(
      `Process ${pid} does not hand over: it has not answered for ${limitMs / 1000} seconds. Stop it, then start again.`,
    );
  };
  return {
    async takeOver() {
      await waitForStep();
      const queue = openAdmissionQueue(config, true);
      takeNewConnections(config.port);
      running.writeLine("listening");
      console.log("Visitors wait here until it has closed the data …");
      await waitForStep();
      return queue;
    },
    dismiss() {
      running.writeLine("serving");
      socket.end();
    },
  };
}
