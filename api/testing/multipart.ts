export const boundary = "b0undary";

/** A call that takes a form, and what a whole form of it has. */
export interface FormCall {
  method: string;
  path: string;
  texts: Record<string, string>;
  fileField: string;
  file: Uint8Array;
  type: string;
}

export const part = (head: string, content: string | Uint8Array = "x") =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content as Uint8Array),
    Buffer.from("\r\n"),
  ]);
export const text = (name: string, value: string | Uint8Array) =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
export const end = Buffer.from(`--${boundary}--\r\n`);
export const texts = ({ texts }: FormCall) =>
  Buffer.concat(Object.entries(texts).map(([name, value]) => text(name, value)));
export const file = ({ fileField, file, type }: FormCall, name: string) =>
  part(
    `Content-Disposition: form-data; name="${fileField}"; ${name}\r\nContent-Type: ${type}`,
    file,
  );

const notUtf8 = new Uint8Array([0xff, 0xfe, 0x41, 0xed, 0xa0, 0x80]);

/** Forms that hardly any browser sends, by what they have. */
export const shapes: [string, (call: FormCall) => Uint8Array[]][] = [
  ["no part", () => [end]],
  ["no body", () => []],
  ["a part without a name", (call) => [texts(call), part("Content-Disposition: form-data"), end]],
  ["a part with an empty name", (call) => [texts(call), text("", "x"), end]],
  [
    "a file without a name of its field",
    (call) => [part('Content-Disposition: form-data; filename="x"', call.file), end],
  ],
  ["a part without a disposition", () => [part("Content-Type: text/plain"), end]],
  ["a part without headers", () => [Buffer.from(`--${boundary}\r\n\r\nx\r\n`), end]],
  [
    "a part that is an attachment",
    (call) => [
      part(`Content-Disposition: attachment; name="${call.fileField}"; filename="x"`, call.file),
      end,
    ],
  ],
  [
    "two names for a part",
    (call) => [
      part(`Content-Disposition: form-data; name="name"; name="${call.fileField}"; filename="x"`),
      end,
    ],
  ],
  ["every text twice", (call) => [texts(call), texts(call), text("x", "1"), text("x", "1"), end]],
  [
    "its file many times",
    (call) => [texts(call), ...Array(12).fill(file(call, 'filename="x"')), end],
  ],
  ["its file as a text", (call) => [texts(call), text(call.fileField, "x"), end]],
  [
    "a file where its name belongs",
    (call) => [file({ ...call, fileField: "name" }, 'filename="x"'), end],
  ],
  [
    "an unnamed file where its name belongs",
    (call) => [file({ ...call, fileField: "name" }, 'filename=""'), end],
  ],
  [
    "a file in a field of the prototype",
    (call) => [texts(call), file({ ...call, fileField: "__proto__" }, 'filename="x"'), end],
  ],
  [
    "texts in fields of the prototype",
    () => [text("__proto__", "x"), text("constructor", "x"), text("toString", "x"), end],
  ],
  ["no end", (call) => [texts(call), file(call, 'filename="x"')]],
  ["its file broken off", (call) => [texts(call), file(call, 'filename="x"').subarray(0, -20)]],
  ["a header broken off", () => [Buffer.from(`--${boundary}\r\nContent-Disposition: form-da`)]],
  [
    "another form in it",
    (call) => [
      part(
        `Content-Disposition: form-data; name="${call.fileField}"\r\nContent-Type: multipart/mixed; boundary=inner`,
        '--inner\r\nContent-Disposition: file; filename="x"\r\n\r\nx\r\n--inner--',
      ),
      end,
    ],
  ],
  [
    "texts that are not UTF-8",
    (call) => [...Object.keys(call.texts).map((name) => text(name, notUtf8)), end],
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
      end,
    ],
  ],
  [
    "another charset",
    (call) => [
      ...Object.entries(call.texts).map(([name, value]) =>
        part(
          `Content-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain; charset=utf-16`,
          value,
        ),
      ),
      end,
    ],
  ],
  [
    "line feeds alone",
    (call) => [
      Buffer.from(
        Buffer.concat([texts(call), end])
          .toString()
          .replaceAll("\r\n", "\n"),
      ),
    ],
  ],
  [
    "names with control characters",
    (call) => [
      texts(call),
      part('Content-Disposition: form-data; name="a\0b"; filename="c\0d"'),
      text("\x01", "x"),
      end,
    ],
  ],
  [
    "names of many kilobytes",
    () => [
      text("n".repeat(50_000), "x"),
      part(
        `Content-Disposition: form-data; name="${"m".repeat(50_000)}"; filename="${"f".repeat(50_000)}"`,
      ),
      end,
    ],
  ],
  [
    "a type that is none",
    (call) => [texts(call), file({ ...call, type: "\x01/\x02" }, 'filename="x"'), end],
  ],
];
