import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import type { ProxyOptions } from "vite";

/**
 * Passes requests on to a site so that to the site they seem to come from its own pages, and to the browser the answers
 * from this machine.
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

/** Headers that change on their way to the site. What other pages send keeps its origin, and is refused there. */
function rewriteRequest(
  headers: IncomingHttpHeaders,
  site: URL,
): Record<string, string | undefined> {
  const own = ownOrigin(headers);
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
    headers.location = ownOrigin(request) + location.slice(site.origin.length);
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

const ownOrigin = ({ host }: IncomingHttpHeaders): string => `http://${host}`;

/** What a site's cookies are called here: one site is not sent those of another, or of what else runs on this machine. */
const cookiePrefix = ({ host }: URL): string => `${host.replace(/[^\w.-]/g, "_")}.`;

/** A cookie as a page without TLS may have it. Its name may not begin with `__Host-` there. */
function renameCookie(cookie: string, site: URL): string {
  const kept = cookie.split(/;\s*/).filter((part) => !/^(secure$|domain=)/i.test(part));
  return cookiePrefix(site) + kept.join("; ");
}

function pickCookies(header: string, site: URL): string | undefined {
  const prefix = cookiePrefix(site);
  const own = header.split(/;\s*/).filter((cookie) => cookie.startsWith(prefix));
  return own.map((cookie) => cookie.slice(prefix.length)).join("; ") || undefined;
}
