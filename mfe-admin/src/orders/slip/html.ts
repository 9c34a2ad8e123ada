const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that is already escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Filling = string | number | null | Html | readonly Html[];

/** Template tag that escapes every value except other `Html`; null leaves its place empty. */
export const html = (parts: TemplateStringsArray, ...fillings: Filling[]): Html =>
  new Html(String.raw({ raw: parts }, ...fillings.map(toMarkup)));

function toMarkup(filling: Filling): string {
  if (filling === null) return "";
  if (filling instanceof Html) return filling.markup;
  if (typeof filling === "object") return filling.map(({ markup }) => markup).join("");
  return String(filling).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
