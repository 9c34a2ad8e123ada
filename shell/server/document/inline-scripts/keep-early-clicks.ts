import type { EarlyClicks } from "../../../src/boot/early-clicks.ts";

/**
 * Keeps clicks on buttons that React does not own yet, and on those in the fallback of a fragment (`data-coming`): it
 * queues each click, marks the button busy and stops the default. `replayEarlyClicks` takes over once the page is
 * alive. Links are left alone: they work without script. A browser that will not run the page's scripts keeps nothing.
 */
if (window.runsScripts) {
  const isLeftAlone = (button: HTMLButtonElement) =>
    !("coming" in button.dataset) &&
    (early.over ||
      (early.plain && button.form && button.type === "submit") ||
      Object.keys(button).some((key) => key.startsWith("__reactProps")));

  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || isLeftAlone(button)) return;
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
