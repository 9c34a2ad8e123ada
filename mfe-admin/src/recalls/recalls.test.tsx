import { afterEach, beforeAll, expect, spyOn, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { batch, letter, openRecalls } from "../testing/open-recalls.ts";

const toasts = collectToasts();
const openWindow = spyOn(window, "open");
beforeAll(() => preloadDialog());
afterEach(() => void openWindow.mockReset());

test("from a batch number to the list of people in two actions, for staff too", async () => {
  const { user } = await openRecalls("", "staff");
  await user.type(await screen.findByLabelText("Batch number or product"), "N-1{Enter}");
  await user.click(await screen.findByRole("link", { name: "Who got it: N-1, Napa 500" }));
  const row = await screen.findByRole("row", { name: /MED-20270105-00001/ });
  expect(row.textContent).toContain("Maya Gurung");
  expect(row.textContent).toContain("maya@example.com");
  expect(screen.getByRole("link", { name: /981/ }).getAttribute("href")).toBe("tel:+9779812345678");
  expect(screen.queryByRole("columnheader", { name: "Answer" })).toBeNull();
});

test("stops the sale of a batch with a reason and opens the recall", async () => {
  const { openDialog, user, sent } = await openRecalls("&q=N-1", "staff");
  const dialog = await openDialog("Recall 1 Batch");
  await user.click(dialog.getByRole("button", { name: "Stop Sale" }));
  expect(await dialog.findByText("Please enter a reason")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "Notice 12{Enter}");
  await waitFor(() => expect(toasts).toEqual(["success: The sale is stopped"]));
  expect(sent()).toEqual([["POST /recalls", { batches: ["b1"], reason: "Notice 12" }]]);
  expect(location.search).toBe("?view=recalls&recall=r1");
  expect(await screen.findByRole("heading", { name: "Napa 500" })).toBeInTheDocument();
});

test("of several products with the number, only the chosen ones are recalled", async () => {
  const { canned, user, openDialog, sent } = await openRecalls();
  const others = [batch, { ...batch, id: "b2", productName: "Niko" }];
  const known = { ...batch, id: "b3", productName: "Ace", state: "recalled", recallId: "r1" };
  canned.answers["GET /recalls/batches"] = () => createSuccess({ batches: [...others, known] });
  await user.type(await screen.findByLabelText("Batch number or product"), "N-1{Enter}");
  const link = await screen.findByRole("link", { name: "Open recall" });
  expect(link.getAttribute("href")).toContain("recall=r1");
  expect(screen.queryByRole("button", { name: /^Recall \d/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /Niko/ }));
  const dialog = await openDialog("Recall 1 Batch");
  await user.type(dialog.getByLabelText("Reason"), "Notice{Enter}");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(sent()).toEqual([["POST /recalls", { batches: ["b2"], reason: "Notice" }]]);
});

test("records what a customer returned, not more than they got", async () => {
  const { openDialog, user, sent, canned } = await openRecalls("&recall=r1");
  const words = "This order has 3 pieces of the recall";
  const answer = canned.answers["PUT /recalls/r1/orders/o1"];
  canned.answers["PUT /recalls/r1/orders/o1"] = () => failure(400, words, { pieces: words });
  const dialog = await openDialog("Record the answer of MED-20270105-00001");
  await user.click(dialog.getByLabelText("Returned"));
  const pieces = dialog.getByLabelText<HTMLInputElement>("Returned pieces of 3");
  expect(pieces.value).toBe("3");
  await user.clear(pieces);
  await user.type(pieces, "4");
  await user.click(dialog.getByRole("button", { name: "Save Answer" }));
  expect(await dialog.findByText(words)).toBeInTheDocument();
  if (answer) canned.answers["PUT /recalls/r1/orders/o1"] = answer;
  await user.clear(pieces);
  await user.type(pieces, "2");
  await user.type(dialog.getByLabelText("Note"), "One used");
  await user.click(dialog.getByRole("button", { name: "Save Answer" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Answer saved"));
  expect(sent().at(-1)).toEqual([
    "PUT /recalls/r1/orders/o1",
    { answer: "returned", pieces: 2, note: "One used", expectedAt: null },
  ]);
});

test("a letter is looked at before it is sent", async () => {
  const { openDialog, user, sent } = await openRecalls("&recall=r1");
  const dialog = await openDialog("Mail 1 Customer");
  await user.type(dialog.getByLabelText("Text"), " Today.");
  await user.click(dialog.getByRole("button", { name: "Look at the Mail" }));
  expect(await dialog.findByText(/Hello Maya/)).toBeInTheDocument();
  const body = { ...letter, text: "Call us. Today." };
  expect(sent()).toEqual([["POST /recalls/r1/mail/preview", body]]);
  await user.click(dialog.getByRole("button", { name: "Send to 1 Order" }));
  await waitFor(() => expect(toasts).toEqual(["success: The mails are on their way"]));
  expect(sent().at(-1)).toEqual(["POST /recalls/r1/mail", body]);
});

test("a letter that is changed after the look is looked at again", async () => {
  const { openDialog, user, sent } = await openRecalls("&recall=r1");
  const dialog = await openDialog("Mail 1 Customer");
  await user.click(dialog.getByRole("button", { name: "Look at the Mail" }));
  await user.click(await dialog.findByRole("button", { name: "Change" }));
  await user.type(dialog.getByLabelText("Subject"), "!");
  await user.click(dialog.getByRole("button", { name: "Look at the Mail" }));
  await dialog.findByText(/Hello Maya/);
  expect(sent().map(([call]) => call)).toEqual(Array(2).fill("POST /recalls/r1/mail/preview"));
});

test("only an admin can end a recall, with a reason", async () => {
  const { openDialog, user, sent, unmount } = await openRecalls("&recall=r1");
  const dialog = await openDialog("End Recall");
  await user.type(dialog.getByLabelText("Reason"), "In order{Enter}");
  await waitFor(() => expect(toasts).toEqual(["success: The recall has ended"]));
  expect(sent()).toEqual([["POST /recalls/r1/end", { reason: "In order" }]]);
  unmount();
  await openRecalls("&recall=r1", "staff");
  await screen.findByRole("button", { name: "Mail 1 Customer" });
  expect(screen.queryByRole("button", { name: "End Recall" })).toBeNull();
});

test("filters the orders by answer, in the address", async () => {
  const { user, canned } = await openRecalls("&recall=r1");
  await user.selectOptions(await screen.findByLabelText("Answer"), "No answer yet");
  expect(location.search).toBe("?view=recalls&recall=r1&answer=none");
  await waitFor(() =>
    expect(canned.calls.at(-1)?.[0]).toBe("GET /recalls/r1/orders?page=1&limit=20&answer=none"),
  );
});

test("prints all orders with their telephone numbers", async () => {
  const page = {
    document: Object.assign(document.implementation.createHTMLDocument(), {
      fonts: { ready: Promise.resolve() },
    }),
    setTimeout,
    print: () => undefined,
  };
  openWindow.mockReturnValue(page as unknown as Window);
  const { user } = await openRecalls("&recall=r1");
  await user.click(await screen.findByRole("button", { name: "Print" }));
  await waitFor(() => expect(page.document.title).toBe("Recall: Napa 500, N-1"));
  for (const shown of ["Notice 12", "Maya Gurung", "+9779812345678", "3 × Napa 500 (batch N-1)"]) {
    expect(page.document.body.textContent).toContain(shown);
  }
});
