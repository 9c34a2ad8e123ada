import { Html, html } from "./html.ts";
import { slipStyles } from "./slip.styles.ts";

/** Renders head and body of a separate document without scripts. */
export const renderDocument = (title: string, body: Html | readonly Html[]): string =>
  html`
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>${title}</title>
      <style>${new Html(slipStyles)}</style>
    </head>
    <body>${body}</body>
  `.markup;
