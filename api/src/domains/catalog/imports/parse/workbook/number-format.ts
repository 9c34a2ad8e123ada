/** What the format of a cell says about its number. */
export interface NumberFormat {
  kind: "number" | "percent" | "date" | "month" | "time";
  /** Texts around the number, such as a currency. */
  before: string;
  after: string;
  /** Digits before the point, filled with zeros. */
  digits: number;
}

/** A token of the format; `literal` is text, `skip` is a colour, a condition or a space of some width. */
type Token = ["literal" | "skip" | "sign", string];

const maxLength = 255;
const placeholders = "0#?.,/eE@";

/** Reads the format of positive numbers, the first of up to four: `"Rs" #,##0.00;[Red]-#,##0.00`. */
export function readNumberFormat(format: string): NumberFormat {
  const found: NumberFormat = { kind: "number", before: "", after: "", digits: 0 };
  if (format.toLowerCase().startsWith("general")) return found;
  let dates = "";
  let number = "";
  for (const [kind, text] of listTokens(format.slice(0, maxLength))) {
    if (kind === "skip" || (kind === "sign" && "+-()".includes(text))) continue;
    if (kind === "sign" && text === ";") break;
    if (kind === "sign" && text === "%") found.kind = "percent";
    else if (kind === "sign" && placeholders.includes(text)) number += text;
    else if (kind === "sign" && /[ymdhsb]/i.test(text)) dates += text.toLowerCase();
    else if (number === "") found.before += text;
    else found.after += text;
  }
  if (dates !== "") return { ...found, before: "", after: "", kind: readDateKind(dates) };
  const [whole = ""] = number.split(".");
  return {
    ...found,
    before: found.before.trim(),
    after: found.after.trim(),
    digits: [...whole].every((sign) => sign === "0") ? whole.length : 0,
  };
}

function readDateKind(signs: string): NumberFormat["kind"] {
  if (signs.includes("d")) return "date";
  if (/[yb]/.test(signs)) return /[hs]/.test(signs) ? "date" : "month";
  return "time";
}

function* listTokens(format: string): Generator<Token> {
  for (let at = 0; at < format.length; at++) {
    const sign = format[at] ?? "";
    const close = sign === '"' ? '"' : sign === "[" ? "]" : null;
    if (close) {
      const end = format.indexOf(close, at + 1);
      const text = format.slice(at + 1, end < 0 ? format.length : end);
      yield sign === '"' ? ["literal", text] : readBrackets(text);
      at += text.length + 1;
    } else if (sign === "\\") {
      yield ["literal", format[++at] ?? ""];
    } else if (sign === "_" || sign === "*") {
      at++;
      yield ["literal", " "];
    } else if (/am\/pm/i.test(format.slice(at, at + 5))) {
      at += 4;
      yield ["sign", "h"];
    } else {
      yield ["sign", sign];
    }
  }
}

/** `[$NPR-4009]` is a currency, `[h]` are hours over 24; others are colours and conditions. */
function readBrackets(text: string): Token {
  if (text.startsWith("$")) return ["literal", text.slice(1).split("-")[0] ?? ""];
  return /^[hms]+$/i.test(text) ? ["sign", text[0] ?? ""] : ["skip", ""];
}
