/** Path to which pages report their troubles. */
export const reportsPath = "/-/reports";

/** Runs in a page before all other scripts, also in engines whose driver does not expose the console. */
function reportTroubles(path: string): void {
  // Leaving a page aborts its requests.
  let isLeaving = false;
  window.addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  const report = (line: string) => {
    if (!isLeaving) navigator.sendBeacon(path, `${location.pathname} ${line}`);
  };
  for (const level of ["error", "warn", "info", "log", "debug"] as const) {
    console[level] = (...values: unknown[]) => report(`console ${level}: ${values.join(" ")}`);
  }
  window.addEventListener(
    "error",
    ({ error, message, target }) =>
      report(
        target instanceof Element
          ? `lost: ${target.outerHTML}`
          : `error: ${error?.stack ?? message}`,
      ),
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => report(`rejection: ${reason}`));
  window.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  const lookForNotices = () => {
    for (const element of document.querySelectorAll("h1, [role=alert]")) {
      const text = element.textContent ?? "";
      if (/did not load|went wrong/.test(text)) report(`notice: ${text}`);
    }
  };
  new MutationObserver(lookForNotices).observe(document, { childList: true, subtree: true });
}

/** Source of the script that is added to every document. */
export const pageReporter = `(${reportTroubles})(${JSON.stringify(reportsPath)});`;
