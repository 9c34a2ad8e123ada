import type { EarlyClicks } from "../../../src/boot/early-clicks.ts";

/**
 * Queues clicks on buttons that React has not hydrated yet, and on buttons in the fallback of a fragment
 * (`data-coming`). It marks the button busy and prevents the default action. `replayEarlyClicks` replays the clicks
 * after hydration. Links work without scripts, so their clicks pass through. A browser that is too old for the page's
 * scripts queues nothing.
 */
if (window.runsScripts) {
  const isIgnored = (button: HTMLButtonElement) =>
    !("coming" in button.dataset) &&
    (early.over ||
      (early.plain && button.form && button.type === "submit") ||
      Object.keys(button).some((key) => key.startsWith("__reactProps")));

  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || isIgnored(button)) return;
    event.preventDefault();
    event.stopPropagation();
    button.setAttribute("aria-busy", "true");
    if (!early.queue.some((kept) => kept.button === button)) {
      early.queue.push({ button, place: button.parentElement ?? button });
    }
    early.onKept?.();
  };

  const early: EarlyClicks = {
    queue: [],
    stop: () => removeEventListener("click", keep, true),
    giveUp() {
      early.stop();
      for (const { button } of early.queue.splice(0)) {
        button.removeAttribute("aria-busy");
        button.click();
      }
    },
  };
  globalThis.earlyClicks = early;
  addEventListener("click", keep, true);
}
