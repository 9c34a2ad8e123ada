import { expect, test } from "bun:test";
import { nameChunk } from "./name-chunk.ts";

const getChunkName = (name: string, facadeModuleId: string | null, moduleIds: string[]) =>
  nameChunk({
    name,
    ...{ facadeModuleId, moduleIds, exports: [] },
    ...{ type: "chunk", isEntry: false, isDynamicEntry: facadeModuleId !== null },
  });

const loadedLater = (path: string) => getChunkName("", `/tree/${path}`, [`/tree/${path}`]);

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

test("a shared file is named by its last module, and a grouped file by its group", () => {
  const modules = ["/tree/node_modules/zod/index.js", "/tree/shell/src/auth/ask-session.ts"];
  expect(getChunkName("ask-session", null, modules)).toBe("auth-ask-session.js");
  expect(getChunkName("common", null, modules)).toBe("[name].js");
  expect(getChunkName("index", null, modules)).toBe("[name].js");
});

test("a file that only re-exports another file has its own name", () => {
  const module = "/tree/shell/src/auth/ask-session.ts";
  expect(getChunkName("ask-session", module, [])).toBe("auth-ask-session-exports.js");
});
