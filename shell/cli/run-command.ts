import { type Config, findMisspelt, OperatorError, readConfig } from "@aushadhi/api/src/server";

/** Runs a command with the settings of the environment. An operator error prints one line and exits with 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    for (const { name, meant } of findMisspelt(process.env)) {
      console.warn(`${name} is not a setting of the shop. Is ${meant} meant?`);
    }
    await work(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
