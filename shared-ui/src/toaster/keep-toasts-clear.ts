import { type Area, type Box, findFreePlace, findLeastCovering, isFree } from "./find-place.ts";
import { toastNumbers } from "./use-toasts.ts";

/** Milliseconds between two looks at the page below the toasts, which may scroll or change. */
const pause = 200;

/** Maximum widths in CSS: where no place is free for a toast, a narrower one may fit between the controls. */
const widths = ["", "312px", "280px", "220px"];

const controls =
  "a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,label:has(input:enabled),summary";

/**
 * Keeps toasts away from the controls of the page: each gets the nearest free place when it is added, and another one
 * when it covers a control later. The others stay, so that no button moves below a pointer. A ref of the element around
 * the list of toasts.
 */
export function keepToastsClear(host: HTMLElement | null): (() => void) | undefined {
  if (!host) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const list = host.querySelector<HTMLElement>("ol");
    if (list && placeToasts(list)) timer = setTimeout(look, pause);
  };
  const observer = new MutationObserver(look);
  observer.observe(host, { childList: true, subtree: true, attributeFilter: ["data-visible"] });
  // Who moves on with the keyboard sees each control at once.
  document.addEventListener("focusin", look);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", look);
  };
}

/** Moves the toasts that cover a control or have no place yet. Returns false when there are none. */
function placeToasts(list: HTMLElement): boolean {
  const toasts = [...list.children].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.dataset.removed !== "true" &&
      one.dataset.visible !== "false",
  );
  if (toasts.length === 0) return false;
  const pageControls = listControls(list);
  for (const toast of toasts) {
    const others = toasts.filter((one) => one !== toast && hasPlace(one)).map(addGap);
    const obstacles = [...pageControls, ...others];
    // Never while somebody is about to press a button of the toast.
    const isUsed = toast.matches(":hover,:focus-within,[data-swiping=true]");
    if (hasPlace(toast) && (isUsed || isFree(toast.getBoundingClientRect(), obstacles))) continue;
    place(toast, list, obstacles);
  }
  return true;
}

const hasPlace = (toast: HTMLElement) => toast.style.top !== "";

/** Places a toast where it covers no control or other toast, if need be a narrower one; else where it covers least. */
function place(toast: HTMLElement, list: HTMLElement, obstacles: readonly Box[]): void {
  const show = (maxWidth: string) => {
    Object.assign(toast.style, { left: "", top: "", right: "", maxWidth });
    return toast.getBoundingClientRect();
  };
  const frame = list.getBoundingClientRect();
  const area = findArea(show(""));
  let found: Box | undefined;
  for (const width of widths) found ??= findFreePlace(show(width), obstacles, area);
  found ??= findLeastCovering(show(""), [...obstacles, ...listFocused()], area);
  Object.assign(toast.style, {
    left: `${found.left - frame.left}px`,
    top: `${found.top - frame.top}px`,
    right: "auto",
  });
}

/** The screen below the bar, with the usual distance of a toast to its edges. */
function findArea({ left, top, right }: DOMRect): Area {
  // Not the window's width: a page may keep room for a scroll bar.
  const edge = Math.min(left, Math.max(0, document.body.clientWidth - right));
  return { left: edge, top, right, bottom: innerHeight - edge };
}

/** The focused control, so often that another place is better than one that hides it. */
function listFocused(): Box[] {
  const focused = document.activeElement;
  return focused?.matches(controls)
    ? new Array<Box>(100).fill(focused.getBoundingClientRect())
    : [];
}

const addGap = (toast: HTMLElement): Box => {
  const { left, top, width, height } = toast.getBoundingClientRect();
  const { gap } = toastNumbers;
  return { left: left - gap, top: top - gap, width: width + 2 * gap, height: height + 2 * gap };
};

/** Lists the places of all controls on the screen but those of the toasts. Behind a dialog they cannot be pressed. */
function listControls(list: HTMLElement): Box[] {
  const boxes: Box[] = [];
  for (const one of document.querySelectorAll(controls)) {
    const box = one.getBoundingClientRect();
    const isOnScreen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
    if (!isOnScreen || list.contains(one) || one.closest("[inert],[aria-hidden=true]")) continue;
    if (getComputedStyle(one).visibility === "visible") boxes.push(box);
  }
  return boxes;
}
