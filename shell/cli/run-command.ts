import {
  type Config,
  findMisspelt,
  findUnavailable,
  OperatorError,
  readConfig,
} from "@aushadhi/api/src/server";

/**
 * Runs a command with the settings of the environment. A failure that the operator can mend
 * prints one line and exits with 1.
 */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    for (const { name, meant } of findMisspelt(process.env)) {
      console.warn(`${name} is not a setting of the shop. Is ${meant} meant?`);
    }
    await work(readConfig(process.env));
  } catch (error) {
    const reason = explainFailure(error);
    if (reason === null) throw error;
    console.error(reason);
    process.exit(1);
  }
}

/** What the operator can do something about, in one line; null for any other error. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  const cause = findUnavailable(error)?.cause;
  if (!(cause instanceof Error)) return null;
  return `The storage or the database cannot be used now: ${cause.message}`;
}
