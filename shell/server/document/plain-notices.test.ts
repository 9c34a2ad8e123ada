import { expect, test } from "bun:test";
import { plainNoticeStyles, plainNotices } from "./plain-notices.ts";

test("each notice says what is wrong and what to do", () => {
  expect(plainNotices).toBe(
    [
      '<p class="plain-notice" data-for="old-browser">This browser is too old for ordering here. You can read and search. To order, please use a newer one.</p>',
      '<p class="plain-notice" data-for="not-started">This page did not load in full. You can read it and follow its links. <a href="">Load it again</a></p>',
      '<noscript><p class="plain-notice">Ordering needs JavaScript. To order, please turn it on.</p></noscript>',
    ].join(""),
  );
});

test("a notice is hidden until the document has its class, and then dead buttons look disabled", () => {
  expect(plainNoticeStyles).toStartWith("<style>.plain-notice{display:none;");
  for (const name of ["old-browser", "not-started"]) {
    expect(plainNoticeStyles).toContain(`.${name} .plain-notice[data-for="${name}"]`);
    expect(plainNoticeStyles).toContain(`.${name} button[type="button"]{`);
  }
  expect(plainNoticeStyles).toContain('[data-for="not-started"]{display:block}');
  expect(plainNoticeStyles).toEndWith("cursor:not-allowed;transform:none}</style></noscript>");
  expect(plainNoticeStyles).toContain(
    '<noscript><style>noscript .plain-notice{display:block}button[type="button"]{',
  );
});
