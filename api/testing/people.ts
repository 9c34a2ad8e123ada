import type { Role } from "../src/contract/index.ts";
import { buildSession } from "../src/domains/identity/sessions.ts";
import { sessions, users } from "../src/domains/identity/table.ts";
import type { TestAnswer, TestShop } from "./test-shop.ts";

/** A test's browser, which keeps its cookies. */
export interface Person {
  call(
    method: string,
    path: string,
    body?: unknown,
    from?: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  /** The cookie's value, `id.secret`. */
  getSession(): string | undefined;
  cookies: Map<string, string>;
}

export function createPerson(shop: Pick<TestShop, "call">): Person {
  const cookies = new Map<string, string>();
  return {
    cookies,
    getSession: () => cookies.get("session"),
    async call(method, path, body, from, given = {}) {
      const headers: Record<string, string> = { ...given };
      if (cookies.size > 0) {
        headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      }
      const init: RequestInit = { method, headers };
      if (body instanceof FormData) init.body = body;
      else if (body !== undefined) {
        headers["content-type"] = "application/json";
        init.body = JSON.stringify(body);
      }
      const answer = await shop.call(`/api${path}`, init, from);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

export const password = "correct horse";

/** The links in the mails to an address, latest first. */
export async function listMailedLinks(shop: TestShop, address: string): Promise<URL[]> {
  const mails = await shop.mails();
  return mails
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => text.match(/http:\/\/shop\.test\S*(?:token|reset)=\S+/g) ?? [])
    .map((link) => new URL(link))
    .reverse();
}

/** The latest link that was mailed to an address, as a path below `/api`. */
export async function getConfirmLink(shop: TestShop, address: string): Promise<string> {
  const [link] = await listMailedLinks(shop, address);
  if (!link) throw new Error(`No link was mailed to ${address}`);
  return link.pathname.replace(/^\/api/, "") + link.search;
}

/** Presses the button of the page that a confirmation link opens; `fields` are those that another browser fills in. */
export const confirmLink = (person: Person, link: string, fields: object = {}, from?: string) => {
  const token = new URL(link, "http://shop.test").searchParams.get("token");
  return person.call("POST", "/auth/confirm", { token, ...fields }, from);
};

/** Signs up a customer and confirms in the same browser, which signs them in. */
export async function signUpCustomer(
  shop: TestShop,
  email: string,
  name = "Maya",
): Promise<Person> {
  const person = createPerson(shop);
  await person.call("POST", "/auth/signup", { name, email, password });
  await confirmLink(person, await getConfirmLink(shop, email));
  return person;
}

/** A signed-in user, created without a sign-up; `id` is the user's id. */
export async function createMember(
  shop: Pick<TestShop, "db" | "call" | "clock">,
  id: string,
  role: Role = "customer",
): Promise<Person> {
  const now = shop.clock();
  const email = `${id}@example.com`;
  const user = { id, name: `Person ${id}`, email, emailKey: email, role };
  const { value, row } = buildSession(id, now);
  await shop.db.write((to) => [
    to.insert(users).values({ ...user, createdAt: now, updatedAt: now }),
    to.insert(sessions).values(row),
  ]);
  const person = createPerson(shop);
  person.cookies.set("session", value);
  return person;
}

/** Whether the server accepts a browser's session. */
export async function isSignedIn(person: Person): Promise<boolean> {
  const { body } = await person.call("GET", "/auth/session");
  return (body as { success: boolean }).success;
}
