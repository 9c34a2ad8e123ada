export const boundary = "b0undary";

/** A call with a form, and the fields of a valid form. */
export interface FormCall {
  method: string;
  path: string;
  texts: Record<string, string>;
  fileField: string;
  file: Uint8Array;
  type: string;
}

const buildPart = (head: string, content: string | Uint8Array = "x") =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content as Uint8Array),
    Buffer.from("\r\n"),
  ]);
const buildTextPart = (name: string, value: string | Uint8Array) =>
  buildPart(`Content-Disposition: form-data; name="${name}"`, value);
export const closingBoundary = Buffer.from(`--${boundary}--\r\n`);
export const buildTextParts = ({ texts }: FormCall) =>
  Buffer.concat(Object.entries(texts).map(([name, value]) => buildTextPart(name, value)));
export const buildFilePart = ({ fileField, file, type }: FormCall, name: string) =>
  buildPart(
    `Content-Disposition: form-data; name="${fileField}"; ${name}\r\nContent-Type: ${type}`,
    file,
  );

const notUtf8 = new Uint8Array([0xff, 0xfe, 0x41, 0xed, 0xa0, 0x80]);

/** Unusual forms that browsers hardly send, by description. */
export const unusualForms: [string, (call: FormCall) => Uint8Array[]][] = [
  ["no part", () => [closingBoundary]],
  ["no body", () => []],
  [
    "a part without a name",
    (call) => [buildTextParts(call), buildPart("Content-Disposition: form-data"), closingBoundary],
  ],
  [
    "a part with an empty name",
    (call) => [buildTextParts(call), buildTextPart("", "x"), closingBoundary],
  ],
  [
    "a file without a name of its field",
    (call) => [
      buildPart('Content-Disposition: form-data; filename="x"', call.file),
      closingBoundary,
    ],
  ],
  ["a part without a disposition", () => [buildPart("Content-Type: text/plain"), closingBoundary]],
  ["a part without headers", () => [Buffer.from(`--${boundary}\r\n\r\nx\r\n`), closingBoundary]],
  [
    "a part that is an attachment",
    (call) => [
      buildPart(
        `Content-Disposition: attachment; name="${call.fileField}"; filename="x"`,
        call.file,
      ),
      closingBoundary,
    ],
  ],
  [
    "two names for a part",
    (call) => [
      buildPart(
        `Content-Disposition: form-data; name="name"; name="${call.fileField}"; filename="x"`,
      ),
      closingBoundary,
    ],
  ],
  [
    "every text twice",
    (call) => [
      buildTextParts(call),
      buildTextParts(call),
      buildTextPart("x", "1"),
      buildTextPart("x", "1"),
      closingBoundary,
    ],
  ],
  [
    "its file many times",
    (call) => [
      buildTextParts(call),
      ...Array(12).fill(buildFilePart(call, 'filename="x"')),
      closingBoundary,
    ],
  ],
  [
    "its file as a text",
    (call) => [buildTextParts(call), buildTextPart(call.fileField, "x"), closingBoundary],
  ],
  [
    "a file where its name belongs",
    (call) => [buildFilePart({ ...call, fileField: "name" }, 'filename="x"'), closingBoundary],
  ],
  [
    "an unnamed file where its name belongs",
    (call) => [buildFilePart({ ...call, fileField: "name" }, 'filename=""'), closingBoundary],
  ],
  [
    "a file in a field of the prototype",
    (call) => [
      buildTextParts(call),
      buildFilePart({ ...call, fileField: "__proto__" }, 'filename="x"'),
      closingBoundary,
    ],
  ],
  [
    "texts in fields of the prototype",
    () => [
      buildTextPart("__proto__", "x"),
      buildTextPart("constructor", "x"),
      buildTextPart("toString", "x"),
      closingBoundary,
    ],
  ],
  ["no end", (call) => [buildTextParts(call), buildFilePart(call, 'filename="x"')]],
  [
    "its file broken off",
    (call) => [buildTextParts(call), buildFilePart(call, 'filename="x"').subarray(0, -20)],
  ],
  ["a header broken off", () => [Buffer.from(`--${boundary}\r\nContent-Disposition: form-da`)]],
  [
    "another form in it",
    (call) => [
      buildPart(
        `Content-Disposition: form-data; name="${call.fileField}"\r\nContent-Type: multipart/mixed; boundary=inner`,
        '--inner\r\nContent-Disposition: file; filename="x"\r\n\r\nx\r\n--inner--',
      ),
      closingBoundary,
    ],
  ],
  [
    "texts that are not UTF-8",
    (call) => [
      ...Object.keys(call.texts).map((name) => buildTextPart(name, notUtf8)),
      closingBoundary,
    ],
  ],
  [
    "names that are not UTF-8",
    () => [
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="`),
        notUtf8,
        Buffer.from('"; filename="'),
        notUtf8,
        Buffer.from('"\r\n\r\nx\r\n'),
      ]),
      closingBoundary,
    ],
  ],
  [
    "another charset",
    (call) => [
      ...Object.entries(call.texts).map(([name, value]) =>
        buildPart(
          `Content-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain; charset=utf-16`,
          value,
        ),
      ),
      closingBoundary,
    ],
  ],
  [
    "line feeds alone",
    (call) => [
      Buffer.from(
        Buffer.concat([buildTextParts(call), closingBoundary])
          .toString()
          .replaceAll("\r\n", "\n"),
      ),
    ],
  ],
  [
    "names with control characters",
    (call) => [
      buildTextParts(call),
      buildPart('Content-Disposition: form-data; name="a\0b"; filename="c\0d"'),
      buildTextPart("\x01", "x"),
      closingBoundary,
    ],
  ],
  [
    "names of many kilobytes",
    () => [
      buildTextPart("n".repeat(50_000), "x"),
      buildPart(
        `Content-Disposition: form-data; name="${"m".repeat(50_000)}"; filename="${"f".repeat(50_000)}"`,
      ),
      closingBoundary,
    ],
  ],
  [
    "a type that is none",
    (call) => [
      buildTextParts(call),
      buildFilePart({ ...call, type: "\x01/\x02" }, 'filename="x"'),
      closingBoundary,
    ],
  ],
];
