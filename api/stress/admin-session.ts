import { createMember, createPerson, type Person } from "../testing/people.ts";
import { withDatabase } from "./databases.ts";

/** Creates an admin in a database that no server has open. Returns the cookie of their session. */
export const createAdminSession = (url: string): Promise<string> =>
  withDatabase(url, async (db) => {
    const nobody = { db, clock: () => new Date(), call: () => Promise.reject(new Error()) };
    return (await createMember(nobody, "admin", "admin")).getSession() ?? "";
  });

/** A client of that admin at a running server. */
export function createAdminClient(address: string, cookie: string): Person {
  const person = createPerson({
    call: async (path, init) => {
      const answer = await fetch(`${address}${path}`, init);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
  });
  person.cookies.set("session", cookie);
  return person;
}
