/** Where the module preloads wait until they are let out. */
export const preloadsId = "preloads";
/** The script that starts the page. */
export const startId = "start";

/**
 * Lets the modules onto the wire once the picture that is looked at first has come, for on a slow network they
 * would take five sixths of it. Stands in the head: a slow phone is still parsing while the network is idle.
 */
export const letOutScript = [
  "globalThis.letOut=new Promise((done)=>{",
  `const go=()=>{document.body.append(document.getElementById("${preloadsId}").content);done()};`,
  "const came=({target})=>target.fetchPriority==='high'&&go();",
  "document.addEventListener('load',came,true);document.addEventListener('error',came,true);",
  "document.addEventListener('DOMContentLoaded',()=>{",
  `const picture=document.querySelector('img[fetchpriority="high"]');`,
  "if(!picture||picture.complete||picture.getBoundingClientRect().top>=innerHeight)go();",
  "else setTimeout(go,1000)})})",
].join("");

/**
 * Starts the page: the shell's modules are evaluated one after the other, each in a task of its own, so that a
 * click between them never waits for all.
 */
export function startScript(shellModules: readonly string[]): string {
  return [
    "await letOut;",
    `try{for(const part of ${JSON.stringify(shellModules)}){`,
    "await import(part);await(globalThis.scheduler?.yield?.()??new Promise((next)=>setTimeout(next)))",
    "}}catch(error){earlyClicks.giveUp();throw error}",
  ].join("");
}
