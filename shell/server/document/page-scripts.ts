import { notStartedClass, oldBrowserClass } from "./plain-notices.ts";

/** Where the module preloads wait until they are let out. */
export const preloadsId = "preloads";
/** The script that starts the page. */
export const startId = "start";

/**
 * Says whether this browser can run the page's scripts: it knows import maps and dynamic viewport units, as do Chrome
 * 108, Firefox 108 and Safari 16.4. An older one keeps the page as the server sent it: its links and forms work. Stands
 * alone and in the oldest syntax, so that every browser can read it.
 */
export const supportScript = [
  "(function(){var supports=window.HTMLScriptElement&&HTMLScriptElement.supports;",
  'window.runsScripts=!!supports&&supports.call(HTMLScriptElement,"importmap")&&CSS.supports("height","1dvh");',
  `if(!window.runsScripts)document.documentElement.className="${oldBrowserClass}"})()`,
].join("");

/**
 * Lets the modules onto the wire once the picture that is looked at first has come, for on a slow network they
 * would take five sixths of it. Stands in the head: a slow phone is still parsing while the network is idle.
 */
export const letOutScript = [
  "if(window.runsScripts)window.letOut=new Promise((done)=>{",
  `const go=()=>{document.body.append(document.getElementById("${preloadsId}").content);done()};`,
  // Browsers before 2025 refuse an import map that comes after the first module.
  "const came=({target})=>target.fetchPriority==='high'&&",
  "document.querySelector('[type=importmap]')&&go();",
  "document.addEventListener('load',came,true);document.addEventListener('error',came,true);",
  "document.addEventListener('DOMContentLoaded',()=>{",
  `const picture=document.querySelector('img[fetchpriority="high"]');`,
  "if(!picture||picture.complete||picture.getBoundingClientRect().top>=innerHeight)go();",
  "else setTimeout(go,1000)})})",
].join("");

/**
 * Starts the page: the shell's modules are evaluated one after the other, each in a task of its own, so that a
 * click between them never waits for all. When they cannot be loaded, the page stays as the server sent it, says so,
 * and the server is told.
 * @param release name and version of the shell, for the report
 */
export function startScript(shellModules: readonly string[], release: string): string {
  return [
    "if(window.runsScripts){await letOut;",
    `try{for(const part of ${JSON.stringify(shellModules)}){`,
    "await import(part);await(globalThis.scheduler?.yield?.()??new Promise((next)=>setTimeout(next)))",
    `}}catch(error){earlyClicks.giveUp();document.documentElement.classList.add("${notStartedClass}");`,
    'fetch("/api/reports",{method:"POST",headers:{"content-type":"application/json"},keepalive:true,',
    `body:JSON.stringify({message:String(error).slice(0,1000),route:location.pathname.slice(0,300),release:${JSON.stringify(release)}})}).catch(()=>{});`,
    "throw error}}",
  ].join("");
}
