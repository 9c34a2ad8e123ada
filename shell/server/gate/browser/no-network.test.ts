import { afterAll, beforeAll, expect, test } from "bun:test";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { networkInterfaces } from "node:os";
import { createReleasePlane } from "@aushadhi/api/src/server";
import { chromium } from "playwright";
import { createBrowserRemote } from "../../testing/create-browser-remote.ts";
import {
  type BrowserSite,
  createBrowserSite,
  testBrowser,
} from "../../testing/create-browser-site.ts";
import { composeBrowserCommand } from "./browser-command.ts";
import { type OpenPreview, openPreview } from "./open-preview.ts";
import { runTrial } from "./run-trial.ts";

/** An address of this machine that WebRTC uses too. */
const host =
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4")?.address ?? "127.0.0.1";

/** What arrived outside the preview. */
const heard: string[] = [];
let tcp: Bun.Server<undefined>;
let udp: Socket;
let code: string;
let site: BrowserSite;
let preview: OpenPreview;
beforeAll(async () => {
  tcp = Bun.serve({
    ...{ port: 0, hostname: "0.0.0.0" },
    fetch: ({ url }) => {
      heard.push(new URL(url).pathname);
      return new Response("", { headers: { "access-control-allow-origin": "*" } });
    },
  });
  udp = createSocket("udp4", () => void heard.push("udp")).bind(0, "0.0.0.0");
  await once(udp, "listening");
  const at = `${host}:${tcp.port}`;
  code = `
    fetch("http://${at}/fetch").catch(() => 0);
    new Image().src = "http://${at}/img";
    navigator.sendBeacon("http://${at}/beacon");
    try { new WebSocket("ws://${at}/socket"); } catch {}
    for (const rel of ["preconnect", "dns-prefetch", "prefetch"]) {
      document.head.append(Object.assign(document.createElement("link"), { rel, href: "http://${at}/" + rel }));
    }
    const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:${host}:${udp.address().port}" }] });
    peer.createDataChannel("data");
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));`;
  const remote = createBrowserRemote([{ path: "/spy", effect: code }], { name: "mfe-catalog" });
  site = await createBrowserSite({}, [remote]);
  const set = await createReleasePlane({ ...site, clock: () => new Date() }).getCurrentSet();
  if (!set) throw new Error("Nothing is released");
  preview = await openPreview(site.previewDeps, set);
}, 60_000);
afterAll(async () => {
  await preview?.close();
  await site?.close();
  await tcp?.stop(true);
  udp?.close();
});

test("the page of this test reaches out from an ordinary browser, in every way", async () => {
  const browser = await chromium.launch({ executablePath: testBrowser, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  await page.goto(`http://${host}:${tcp.port}/page`);
  await page.evaluate(`${code}; null`);
  const wanted = ["/fetch", "/img", "/beacon", "/socket", "udp"];
  while (!wanted.every((one) => heard.includes(one))) await Bun.sleep(10);
  await browser.close();
  heard.length = 0;
}, 30_000);

const commands = { "this machine's sandbox": null, "no sandbox": [testBrowser, "--no-sandbox"] };

test.each(Object.entries(commands))(
  "a candidate reaches nothing but its preview in a browser with %s",
  async (_, given) => {
    const { origin, sandbox } = site.previewDeps;
    const found = given ? { command: given } : composeBrowserCommand(testBrowser, sandbox.mode);
    if ("reason" in found) throw new Error(found.reason);
    const { address, headers } = preview;
    const page = {
      ...{ package: "mfe-catalog", route: "/spy", path: "/spy", viewer: "guest" as const },
      ...{ isReached: true, isOwnLayout: false, scriptBudget: 200_000 },
    };
    const { reasons } = await runTrial({
      plan: { origin, startPath: "/about", candidates: ["mfe-catalog"], pages: [page] },
      ...{ preview: { address, headers }, command: found.command },
      limits: { totalMs: 30_000, answerMs: 5_000 },
    });
    expect(reasons.map((reason) => reason.code)).toContain("foreign_request");
    expect(heard).toEqual([]);
  },
  60_000,
);
