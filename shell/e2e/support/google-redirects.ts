/** Preloaded into the site: sends calls of Google's two fixed addresses to the stand-in. */
import { google } from "./address.ts";

const redirects: Record<string, string> = {
  "https://oauth2.googleapis.com/token": `${google}/token`,
  "https://www.googleapis.com/oauth2/v2/userinfo": `${google}/userinfo`,
};

const { fetch } = globalThis;
globalThis.fetch = Object.assign(
  (input: string | URL | Request, init?: RequestInit) =>
    fetch(redirects[String(input)] ?? input, init),
  { preconnect: fetch.preconnect },
);
