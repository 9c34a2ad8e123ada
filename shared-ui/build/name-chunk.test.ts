import { expect, test } from "bun:test";
import { nameChunk } from "./name-chunk.ts";

const nameOf = (name: string, facadeModuleId: string | null, moduleIds: string[]) =>
  nameChunk({
    name,
    ...{ facadeModuleId, moduleIds, exports: [] },
    ...{ type: "chunk", isEntry: false, isDynamicEntry: facadeModuleId !== null },
  });

const loadedLater = (path: string) => nameOf("", `/tree/${path}`, [`/tree/${path}`]);

test("a file is named by the path of the module that it is loaded for, without a hash", () => {
  expect([
    loadedLater("mfe-account/src/order/answers.ts"),
    loadedLater("mfe-account/src/orders/answers.ts"),
    loadedLater("mfe-catalog/src/shop/shop-page.tsx"),
    loadedLater("mfe-account/src/profile/settings/settings-dialog.tsx"),
    loadedLater("shared-ui/src/slider/interactive-slider.tsx"),
    loadedLater("mfe-catalog/src/answers.ts"),
  ]).toEqual([
    "order-answers.js",
    "orders-answers.js",
    "shop-page.js",
    "profile-settings-dialog.js",
    "slider-interactive-slider.js",
    "answers.js",
  ]);
});

test("a file that others share is named by its last module, and one of a group by the group", () => {
  const modules = ["/tree/node_modules/zod/index.js", "/tree/shell/src/auth/ask-session.ts"];
  expect(nameOf("ask-session", null, modules)).toBe("auth-ask-session.js");
  expect(nameOf("common", null, modules)).toBe("[name].js");
  expect(nameOf("index", null, modules)).toBe("[name].js");
});

test("a file that only passes on another's exports has a name of its own", () => {
  const module = "/tree/shell/src/auth/ask-session.ts";
  expect(nameOf("ask-session", module, [])).toBe("auth-ask-session-exports.js");
});
