import { html, raw } from "hono/html";
import { formatDefault, formatFields, formatSchema } from "./format-schema.ts";
import type { JsonSchema } from "./json-schemas.ts";
import { messages } from "./messages.ts";
import type { OpenApiDocument, Operation, OperationResponse } from "./open-api-document.ts";
import { pageStyles } from "./page-styles.ts";

const words = messages.page;

/** Renders the description as a page without scripts: all calls by group, then all schemas. */
export async function renderPage(document: OpenApiDocument, jsonPath: string): Promise<string> {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${raw(pageStyles)}</style>
</head>
<body>
<header>
<h1>${info.title} ${info.version}</h1>
${info.description.split("\n\n").map(formatParagraph)}
<p>${words.legend}</p>
<p>${words.download} <a href="${jsonPath}">${jsonPath}</a></p>
<nav aria-label="${words.groups}"><ul>
${tags.map(({ name }) => html`<li><a href="#group-${name}">${name}</a></li>`)}
<li><a href="#schemas">${words.schemas}</a></li>
</ul></nav>
</header>
<main>
${tags.map(
  ({ name }) => html`<section id="group-${name}"><h2>${name}</h2>
${calls
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ method, path, operation }) => formatCall(method, path, operation))}
</section>`,
)}
<section id="schemas"><h2>${words.schemas}</h2>
${Object.entries(components.schemas)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([name, schema]) => formatNamed(name, schema))}
</section>
</main>
</body>
</html>`;
  return String(await page);
}

/** Formats text in backquotes as code. */
const formatParagraph = (text: string) =>
  html`<p>${text.split("`").map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}</p>`;

const formatNamed = (name: string, schema: JsonSchema) =>
  html`<section id="schema-${name}"><h3>${name}</h3>${
    schema.properties ? formatFields(schema) : formatSchema(schema)
  }</section>`;

function formatCall(method: string, path: string, operation: Operation) {
  const { operationId, summary, description, security, parameters, requestBody } = operation;
  const withToken = security.some((one) => "releaseToken" in one);
  const access = `${description ?? words.everybody} ${withToken ? words.releaseTokenToo : ""}`;
  const all = Object.entries(operation.responses);
  const isFailure = ([status]: [string, unknown]) => Number(status) >= 400;
  return html`<section id="${operationId}">
<h3><b>${method.toUpperCase()}</b> ${path}</h3>
<p>${summary}. <span class="soft">${access}</span></p>
${
  parameters.length > 0 &&
  html`<h4>${words.parameters}</h4><dl>${parameters.map(
    ({ name, in: place, required, schema, description = "" }) =>
      html`<dt><code>${name}</code>${required ? "" : "?"} <span class="soft">${place}</span></dt>
<dd>${formatSchema(schema)}${formatDefault(schema)} ${description}</dd>`,
  )}</dl>`
}
${
  requestBody &&
  html`<h4>${requestBody.required ? words.body : words.optionalBody}</h4>${formatContent(requestBody.content)}`
}
<h4>${words.answers}</h4>
${all.filter((one) => !isFailure(one)).map(([status, answer]) => formatAnswer(status, answer))}
<h4>${words.failures}</h4>
${all.filter(isFailure).map(([status, answer]) => formatFailure(status, answer))}
</section>`;
}

const formatAnswer = (status: string, { description, content }: OperationResponse) =>
  html`<p><b>${status}</b> ${description}</p>${content && formatContent(content)}`;

const formatFailure = (status: string, { description }: OperationResponse) =>
  html`<p><b>${status}</b> ${description}</p>`;

const formatContent = (content: Record<string, { schema: JsonSchema }>) =>
  Object.entries(content).map(
    ([type, { schema }]) => html`<p><code>${type}</code> ${formatSchema(schema)}</p>`,
  );
