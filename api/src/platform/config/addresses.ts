/** Whether a text is an `http(s)` address without a path. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return url.origin === text.replace(/\/$/, "").toLowerCase();
}

/** Whether a text is the address of an SMTP server. */
export function isMailServer(text: string): boolean {
  return /^smtps?:\/\/\S+$/i.test(text) && Boolean(URL.parse(text)?.hostname);
}
