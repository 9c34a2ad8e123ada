import type { TestAnswer, TestShop } from "./testing-shop.ts";

/** A browser of a test: it keeps its cookies. */
export interface Person {
  call(method: string, path: string, body?: unknown, from?: string): Promise<TestAnswer>;
  /** The cookie's value, `id.secret`. */
  session(): string | undefined;
  cookies: Map<string, string>;
}

export function aPerson(shop: TestShop): Person {
  const cookies = new Map<string, string>();
  return {
    cookies,
    session: () => cookies.get("session"),
    async call(method, path, body, from) {
      const headers: Record<string, string> = {};
      if (cookies.size > 0) {
        headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      }
      if (body !== undefined) headers["content-type"] = "application/json";
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
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
export async function linksTo(shop: TestShop, address: string): Promise<URL[]> {
  const mails = await shop.mails();
  return mails
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => text.match(/http:\/\/shop\.test\S*(?:token|reset)=\S+/g) ?? [])
    .map((link) => new URL(link))
    .reverse();
}

/** The latest link that was mailed to an address, as a path below `/api`. */
export async function confirmLink(shop: TestShop, address: string): Promise<string> {
  const [link] = await linksTo(shop, address);
  if (!link) throw new Error(`No link was mailed to ${address}`);
  return link.pathname.replace(/^\/api/, "") + link.search;
}

/** Signs somebody up and confirms in the same browser, so that they are signed in. */
export async function aCustomer(shop: TestShop, email: string, name = "Maya"): Promise<Person> {
  const person = aPerson(shop);
  await person.call("POST", "/auth/signup", { name, email, password });
  await person.call("GET", await confirmLink(shop, email));
  return person;
}
