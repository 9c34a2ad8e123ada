/**
 * Keeps clicks on buttons that React does not own yet. Runs inline before any other script, so it is
 * source text: it queues each click, marks the button busy and stops the default. `replayEarlyClicks`
 * takes over once the page is alive. Links are left alone: they work without script. Should the page's scripts
 * not come, `giveUp` lets go, so that its forms work without script too.
 */
export const earlyClicksScript = `(()=>{const queue=[];const listener=(event)=>{const button=event.target instanceof Element&&event.target.closest("button");if(!button||Object.keys(button).some((key)=>key.startsWith("__reactProps")))return;event.preventDefault();event.stopPropagation();button.setAttribute("aria-busy","true");if(!queue.includes(button))queue.push(button)};addEventListener("click",listener,true);const stop=()=>removeEventListener("click",listener,true);const giveUp=()=>{stop();for(const button of queue.splice(0)){button.removeAttribute("aria-busy");button.click()}};globalThis.earlyClicks={queue,stop,giveUp}})()`;

declare global {
  var earlyClicks: { queue: HTMLElement[]; stop(): void; giveUp(): void } | undefined;
}

const isAlive = (button: HTMLElement) =>
  Object.keys(button).some((key) => key.startsWith("__reactProps"));

// On a busy machine a browser can be without an idle moment for seconds.
const whenIdle = (callback: () => void) =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(callback, { timeout: 500 })
    : setTimeout(callback, 1);

/** Clicks each kept button again as soon as it answers. Call when the page's code has come and is being hydrated. */
export function replayEarlyClicks(): void {
  const early = globalThis.earlyClicks;
  if (!early) return;
  const deadline = performance.now() + 10_000;
  const attempt = () => {
    for (const button of early.queue.splice(0)) {
      if (!button.isConnected) continue;
      if (!isAlive(button) && performance.now() < deadline) {
        early.queue.push(button);
        continue;
      }
      button.removeAttribute("aria-busy");
      if (isAlive(button)) button.click();
    }
    if (early.queue.length > 0) whenIdle(attempt);
    else early.stop();
  };
  whenIdle(attempt);
}
