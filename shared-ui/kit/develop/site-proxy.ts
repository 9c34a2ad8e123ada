import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import type { ProxyOptions } from "vite";

/**
 * Proxies requests to a site. To the site they seem to come from its own pages, and to the browser the answers seem to
 * come from this machine.
 */
export function siteProxy(site: URL): ProxyOptions {
  return {
    target: site.origin,
    changeOrigin: true,
    agent: site.protocol === "https:" ? https.globalAgent : http.globalAgent,
    configure(proxy) {
      proxy.on("proxyReq", (request, { headers }) => {
        for (const [name, value] of Object.entries(rewriteRequest(headers, site))) {
          if (value === undefined) request.removeHeader(name);
          else request.setHeader(name, value);
        }
      });
      proxy.on("proxyRes", ({ headers }, request) => rewriteAnswer(headers, request.headers, site));
      proxy.on("error", (error, _, answer) => {
        if (!("writeHead" in answer) || answer.headersSent) return;
        answer.writeHead(502, { "content-type": "text/plain; charset=utf-8" });
        answer.end(`${site.origin} cannot be reached: ${error.message}\n`);
      });
    },
  };
}

/** Changes request headers for the site. Requests from other pages keep their origin, so the site rejects them. */
function rewriteRequest(
  headers: IncomingHttpHeaders,
  site: URL,
): Record<string, string | undefined> {
  const own = getOwnOrigin(headers);
  const { origin, referer, cookie } = headers;
  return {
    ...(origin === own && { origin: site.origin }),
    ...(referer?.startsWith(`${own}/`) && { referer: site.origin + referer.slice(own.length) }),
    ...(cookie !== undefined && { cookie: pickCookies(cookie, site) }),
  };
}

function rewriteAnswer(headers: IncomingHttpHeaders, request: IncomingHttpHeaders, site: URL) {
  const { location } = headers;
  if (location === site.origin || location?.startsWith(`${site.origin}/`)) {
    headers.location = getOwnOrigin(request) + location.slice(site.origin.length);
  }
  if (headers["set-cookie"]) {
    headers["set-cookie"] = headers["set-cookie"].map((cookie) => renameCookie(cookie, site));
  }
  const policy = headers["content-security-policy"];
  if (typeof policy === "string") {
    headers["content-security-policy"] = policy.replace(/;\s*upgrade-insecure-requests/, "");
  }
  delete headers["strict-transport-security"];
}

const getOwnOrigin = ({ host }: IncomingHttpHeaders): string => `http://${host}`;

/** Prefix of a site's cookies here, so that it does not get cookies of other sites or programs on this machine. */
const getCookiePrefix = ({ host }: URL): string => `${host.replace(/[^\w.-]/g, "_")}.`;

/** Rewrites a cookie for a page without TLS. There its name must not begin with `__Host-`. */
function renameCookie(cookie: string, site: URL): string {
  const kept = cookie.split(/;\s*/).filter((part) => !/^(secure$|domain=)/i.test(part));
  return getCookiePrefix(site) + kept.join("; ");
}

function pickCookies(header: string, site: URL): string | undefined {
  const prefix = getCookiePrefix(site);
  const own = header.split(/;\s*/).filter((cookie) => cookie.startsWith(prefix));
  return own.map((cookie) => cookie.slice(prefix.length)).join("; ") || undefined;
}
