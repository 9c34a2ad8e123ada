import { links } from "@aushadhi/shared-ui";

/** The part of a window that knows where the person came from. */
export interface BrowserPast {
  history: { readonly length: number; back(): void };
  location: { assign(address: string): void };
}

/** Goes to the page before this one, or to the home page when there is none. */
export function goBack({ history, location }: BrowserPast = window): void {
  if (history.length > 1) history.back();
  else location.assign(links.home);
}
