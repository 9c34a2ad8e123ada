import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createRecallShop,
  listOrders,
  type RecallShop,
  startRecall,
} from "../../../testing/recalls.ts";
import type { RecallDetails } from "../../contract/index.ts";

let shop: RecallShop;
let recallId: string;
let ids: string[];
const letter = { subject: "Please read", text: "Do not use it.\n\nCall us." };

beforeEach(async () => {
  shop = await createRecallShop();
  const maya = await shop.createBuyer("maya");
  const hari = await shop.createBuyer("hari");
  ids = [await shop.createOrder(maya, "maya", { a: 2 })];
  shop.passTime(1000);
  ids.push(await shop.createOrder(hari, "hari", { a: 1 }));
  recallId = (await startRecall(shop.staff)).id;
});
afterEach(() => shop.remove());

const send = (body: object = letter) => shop.staff.call("POST", `/recalls/${recallId}/mail`, body);
const listMails = async () =>
  (await shop.mails()).filter(({ subject }) => subject === letter.subject);

test("a recall begins with a letter that names product and telephone", async () => {
  const answer = await shop.staff.call("GET", `/recalls/${recallId}`);
  const { letter } = (answer.body as { recall: RecallDetails }).recall;
  expect(letter.subject).toBe("Important: please do not use Product a");
  expect(letter.text).toContain(shop.config.shop.phone);
});

test("the preview is the mail that a customer gets", async () => {
  const path = `/recalls/${recallId}/mail/preview`;
  const { mail } = (await shop.staff.call("POST", path, letter)).body as {
    mail: { subject: string; text: string };
  };
  expect(await listMails()).toEqual([]);
  await send();
  const sent = (await listMails()).find(({ to }) => to === "hari@example.com");
  expect(mail).toEqual({ subject: letter.subject, text: sent?.text ?? "" });
  expect(mail.text).toContain("Do not use it.");
  expect(mail.text).toContain("1 × Product a (batch N-1)");
});

test("each order's customer is mailed once, also by ten calls at once and after further orders", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await listMails()).map(({ to }) => to).sort()).toEqual([
    "hari@example.com",
    "maya@example.com",
  ]);
  expect((await send()).status).toBe(409);
  const orders = await listOrders(shop.staff, recallId);
  expect(orders.map(({ mailedAt }) => mailedAt)).toEqual(Array(2).fill(shop.clock().toISOString()));
  expect((await shop.staff.call("GET", `/recalls/${recallId}`)).body).toMatchObject({
    recall: { mailed: 2, toMail: 0, letter },
  });
});

test("an erased customer is not mailed, and what was noted about them goes", async () => {
  await shop.admin.call("PATCH", `/orders/${ids[0]}/status`, { status: "delivered" });
  const answer = { answer: "informed", note: "Rings back", expectedAt: null };
  await shop.staff.call("PUT", `/recalls/${recallId}/orders/${ids[0]}`, answer);
  expect((await shop.admin.call("DELETE", "/customers/maya")).status).toBe(200);
  await send();
  expect((await listMails()).map(({ to }) => to)).toEqual(["hari@example.com"]);
  const erased = (await listOrders(shop.staff, recallId)).find(({ id }) => id === ids[0]);
  expect(erased).toMatchObject({ email: null, mailedAt: null, answer: { note: null } });
});

test("an empty subject or text is refused", async () => {
  for (const part of [{ subject: " " }, { text: "" }, { text: "x".repeat(4001) }]) {
    expect((await send({ ...letter, ...part })).status).toBe(400);
  }
  expect(await listMails()).toEqual([]);
});
