import { screen, within } from "@testing-library/react";
import type { OwnAddress } from "../addresses/answers.ts";
import { three } from "./addresses.ts";
import { cannedApi } from "./canned-api.ts";
import { customer } from "./orders.ts";
import { openPage } from "./site.tsx";

/** Opens an address book as its customer. */
export async function openBook(addresses: OwnAddress[] = three()) {
  const canned = cannedApi({ user: customer, addresses });
  const page = await openPage("/profile/addresses", canned);
  return {
    canned,
    ...page,
    /** Presses a button of somebody's card. */
    press: (name: string, of: string) => page.user.click(cardButton(name, of)),
  };
}

export const card = (name: string) => screen.getByRole("article", { name });

/** The button of a card by the words on it. */
export const cardButton = (words: string, of: string) =>
  within(card(of)).getByRole("button", { name: new RegExp(`^${words}:`) });

/** Names on the cards, in order; the default one with a star. */
export const names = () =>
  screen.queryAllByRole("article").map((card) => {
    const { textContent } = within(card).getByRole("heading");
    return `${textContent}${within(card).queryByText("Default") ? "*" : ""}`;
  });

/** What has the focus, by its words or its label. */
export const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";
