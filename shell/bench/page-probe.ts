/** Times of a load without interaction, in milliseconds since navigation began. */
export interface WatchedTimes {
  firstPaint: number;
  largestPaint: number;
  /** Sum of each long task's time beyond 50 ms. */
  blocking: number;
  layoutShift: number;
}

/** Times of a load in which a control is clicked. */
export interface UsedTimes {
  /** Until the first product name was visible. */
  nameVisible: number;
  /** Until the first scripted control answered a click. */
  controlAnswers: number;
}

declare global {
  var watchedTimes: WatchedTimes;
  var usedTimes: UsedTimes;
}

/** Runs in the page before anything else. It only observes, because reading the layout costs time. */
export function watchPage(): void {
  const times = { firstPaint: 0, largestPaint: 0, blocking: 0, layoutShift: 0 };
  globalThis.watchedTimes = times;
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") times.firstPaint = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    times.largestPaint = entry.startTime;
  });
  observe("longtask", (entry) => {
    times.blocking += Math.max(0, entry.duration - 50);
  });
  observe("layout-shift", (entry) => {
    times.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
}

export interface UseOptions {
  /** Selector of the product name to wait for. */
  name: string;
  /** Selector of the control to click. */
  control: string;
}

/** Runs in the page before anything else: clicks the control every frame until it answers. */
export function usePage({ name, control }: UseOptions): void {
  const times = { nameVisible: 0, controlAnswers: 0 };
  globalThis.usedTimes = times;
  const readState = (button: Element) =>
    ["aria-label", "aria-pressed", "aria-current"]
      .map((name) => button.getAttribute(name))
      .join("|");
  let before: string | undefined;
  const checkFrame = () => {
    const nameElement = document.querySelector(name);
    if (!times.nameVisible && nameElement && nameElement.getBoundingClientRect().height > 0) {
      times.nameVisible = performance.now();
    }
    const button = document.querySelector<HTMLElement>(control);
    if (button && before !== undefined && readState(button) !== before) {
      times.controlAnswers = performance.now();
    } else if (button) {
      before = readState(button);
      button.click();
    }
    if (!times.controlAnswers) requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}
