import type { Address } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { createThreeAddresses } from "./addresses.ts";
import { createCannedApi } from "./canned-api.ts";
import { customer } from "./orders.ts";
import { openPage } from "./site.tsx";

/** Opens the address book of a signed-in customer. */
export async function openAddressBook(addresses: Address[] = createThreeAddresses()) {
  const canned = createCannedApi({ user: customer, addresses });
  const page = await openPage("/profile/addresses", canned);
  return {
    canned,
    ...page,
    /** Presses a button on the card of that name. */
    press: (name: string, of: string) => page.user.click(getCardButton(name, of)),
  };
}

export const getCard = (name: string) => screen.getByRole("article", { name });

/** Finds a card's button by its visible text. */
export const getCardButton = (words: string, of: string) =>
  within(getCard(of)).getByRole("button", { name: new RegExp(`^${words}:`) });

/** The names on the cards, in order. The default address has a star. */
export const listNames = () =>
  screen.queryAllByRole("article").map((card) => {
    const { textContent } = within(card).getByRole("heading");
    return `${textContent}${within(card).queryByText("Default") ? "*" : ""}`;
  });

/** Label or text of the focused element. */
export const getFocusedText = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";
