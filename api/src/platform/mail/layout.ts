import { shopName } from "../shop-name.ts";
import { markNepali } from "./mark-nepali.ts";

/** Content of a mail as plain text, without layout. */
export interface MailWords {
  /** Never contains user input. */
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A list with an amount per line; the last line is the total. */
  lines?: { label: string; amount: string }[];
  button: { label: string; link: string };
  /** Notes about the button, shown below it. */
  notes: string[];
  /** Contact details of the shop. */
  contact: { phone: string; email: string };
}

// Text has no colour, so that the mail program can choose one for light and dark mode.
const green = "#0b6b4a";
const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Kohinoor Devanagari',Mangal,Arial,sans-serif";

/** Creates the two bodies of a mail: plain text, and HTML for any screen width from a phone up. */
export function layOut(words: MailWords): { text: string; html: string } {
  return { text: renderText(words), html: renderHtml(words) };
}

function renderText({
  heading,
  paragraphs,
  lines = [],
  button,
  notes,
  contact,
}: MailWords): string {
  const list = lines.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
  const press = `${button.label}:\n${button.link}`;
  const body = [heading, ...paragraphs, ...(list ? [list] : []), press, ...notes];
  return `${body.join("\n\n")}\n\n-- \n${shopName}\n${contact.phone}\n${contact.email}\n`;
}

function renderHtml({ subject, heading, paragraphs, lines = [], ...rest }: MailWords): string {
  const { button, notes, contact } = rest;
  const link = Bun.escapeHTML(button.link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${Bun.escapeHTML(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;text-align:left;font-family:${fonts};font-size:16px;line-height:24px">
<tr><td bgcolor="${green}" style="background-color:${green};color:#ffffff;padding:16px 24px;border-radius:8px;font-size:20px;font-weight:bold">${shopName}</td></tr>
<tr><td style="padding:24px 8px;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${markNepali(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${renderList(lines)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="${green}" style="background-color:${green};border-radius:8px">
<a href="${link}" style="display:inline-block;padding:12px 24px;min-height:24px;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:8px">${Bun.escapeHTML(button.label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;font-size:14px;line-height:22px">If the button does not work, open this address:<br><a href="${link}" style="color:inherit;word-break:break-all">${link}</a></p>
${notes.map(paragraph).join("\n")}
</td></tr>
<tr><td style="padding:16px 8px;border-top:1px solid #8a8f98;font-size:14px;line-height:22px">${shopName}<br>${Bun.escapeHTML(contact.phone)}<br><a href="mailto:${Bun.escapeHTML(contact.email)}" style="color:inherit">${Bun.escapeHTML(contact.email)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${markNepali(text)}</p>`;

function renderList(lines: NonNullable<MailWords["lines"]>): string {
  if (lines.length === 0) return "";
  const rows = lines.map(({ label, amount }, index) => {
    const sum = index === lines.length - 1 ? ";font-weight:bold" : "";
    const cell = `padding:6px 0;border-top:1px solid #8a8f98;vertical-align:top${sum}`;
    return `<tr><td style="${cell}">${markNepali(label)}</td><td align="right" style="${cell};white-space:nowrap">${markNepali(amount)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0">${rows.join("\n")}</table>`;
}
