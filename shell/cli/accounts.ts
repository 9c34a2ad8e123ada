import {
  type Config,
  createDemoAccounts,
  type Database,
  ensureAdmin,
  type SignIn,
} from "@aushadhi/api/src/server";

/** Makes the accounts that the shop begins with. Answers how to sign in as those of the demo, if they are new. */
export async function prepareAccounts(config: Config, db: Database): Promise<SignIn[]> {
  const demo = config.seed === "demo" ? await createDemoAccounts(db, new Date()) : [];
  if (config.admin) await ensureAdmin(db, new Date(), config.admin);
  return demo;
}

/** Their passwords are hashed by now: this is the one time that they can be read. */
export function printSignIns(signIns: readonly SignIn[]): void {
  if (signIns.length === 0) return;
  console.log("Sign in to the demo as (shown this once):");
  for (const { role, email, password } of signIns) {
    console.log(`  ${role.padEnd(8)}  ${email}  ${password}`);
  }
  console.log();
}
