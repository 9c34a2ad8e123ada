import { links } from "@aushadhi/shared-ui";

/** The window properties that `goBack` uses. */
export interface BrowserPast {
  history: { readonly length: number; back(): void };
  location: { assign(address: string): void };
}

/** Goes to the previous page, or to the home page if there is none. */
export function goBack({ history, location }: BrowserPast = window): void {
  if (history.length > 1) history.back();
  else location.assign(links.home);
}
