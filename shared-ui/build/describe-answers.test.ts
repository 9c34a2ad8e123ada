import { expect, test } from "bun:test";
import { describeAnswers } from "./describe-answers.ts";

test("calls that a package imports are described by what it reads of their answers", () => {
  const [one, ...others] = describeAnswers(new Set(["getDeliveryFee"]));
  expect(others).toEqual([]);
  expect(one?.of).toEqual(["GET /settings/delivery-fee"]);
  expect(JSON.parse(one?.shape ?? "")).toMatchObject({ success: "boolean" });
});

test("calls with the same answer are described once, and so is a schema of an answer", () => {
  const imported = new Set(["getCart", "clearCart", "cartResponseSchema"]);
  expect(describeAnswers(imported).map(({ of }) => of)).toEqual([
    ["cartResponseSchema", "DELETE /cart/clear", "GET /cart"],
  ]);
});

test("other names of the contract, inputs and calls without a JSON answer are no answers", () => {
  expect(describeAnswers(new Set(["limits", "cartAddInputSchema", "exportProducts"]))).toEqual([]);
});
