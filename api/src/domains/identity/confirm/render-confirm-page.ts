import { html, raw } from "hono/html";
import { limits } from "../../../contract/index.ts";
import { confirmMessages as texts } from "./confirm-messages.ts";
import { confirmPageStyles } from "./confirm-page-styles.ts";

/** What the page of a confirmation link shows. */
export type ConfirmPage =
  | { kind: "ready"; token: string; email: string }
  /** Asks a browser that did not sign up for the sign-up's password or a new one. */
  | {
      kind: "ask";
      token: string;
      email: string;
      errors: { password?: string; newPassword?: string };
    }
  | { kind: "used" | "dead" }
  | { kind: "failed"; token: string; message: string };

type Html = ReturnType<typeof html>;

/** Allows the page's own styles and a form to this site, and no script. */
export const confirmPagePolicy = `default-src 'none'; style-src 'sha256-${new Bun.CryptoHasher(
  "sha256",
)
  .update(confirmPageStyles)
  .digest("base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The login dialog of the home page. */
const loginPath = "/?login=";

/** Renders the page. It works without script. */
export function renderConfirmPage(page: ConfirmPage): Html {
  const { title, text } = texts[page.kind];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${texts.shop}</title>
<style>${raw(confirmPageStyles)}</style>
</head>
<body>
<header>${texts.shop}</header>
<main>
<h1>${title}</h1>
<p>${text} ${"email" in page ? html`<strong>${page.email}</strong>` : ""}</p>
${renderContent(page)}
</main>
</body>
</html>`;
}

function renderContent(page: ConfirmPage): Html {
  switch (page.kind) {
    case "ready":
      return renderForm(page.token, html`<button>${texts.ready.action}</button>`);
    case "ask":
      return renderQuestion(page);
    case "failed":
      return html`<p class="error" role="alert">${page.message}</p>
${renderForm(page.token, html`<button>${texts.failed.action}</button>`)}`;
    default:
      return html`<a class="button" href="${loginPath}">${texts[page.kind].action}</a>`;
  }
}

function renderQuestion({ token, email, errors }: ConfirmPage & { kind: "ask" }): Html {
  const { ask } = texts;
  const account = html`<input type="email" autocomplete="username" value="${email}" hidden readonly>`;
  return html`${renderForm(
    token,
    html`${account}${renderField("password", ask.password, "current-password", errors.password)}
<button>${ask.confirm}</button>`,
  )}
<h2>${ask.or}</h2>
${renderForm(
  token,
  html`${account}${renderField("newPassword", ask.newPassword, "new-password", errors.newPassword)}
<button class="plain">${ask.save}</button>`,
)}`;
}

const renderForm = (token: string, content: Html): Html =>
  html`<form method="post" action="/api/auth/confirm"><input type="hidden" name="token" value="${token}">
${content}
</form>`;

function renderField(name: string, label: string, autocomplete: string, error?: string): Html {
  const about = `${name}-error`;
  const state = error ? html`aria-invalid="true" aria-describedby="${about}" autofocus` : "";
  return html`<label>${label}
<input type="password" name="${name}" autocomplete="${autocomplete}" maxlength="${limits.maxPasswordLength}" required ${state}></label>
${error ? html`<p class="error" id="${about}" role="alert">${error}</p>` : ""}`;
}
