import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { aPicture, makeCategory, makeProduct } from "../catalog/office/testing.ts";
import { type Failure, failureSchema } from "../contract/index.ts";
import { aMember, type Person } from "../testing-person.ts";
import { type TestShop, testShop } from "../testing-shop.ts";

const boundary = "b0undary";

/** A call that takes a form, and what a whole form of it has. */
interface FormCall {
  method: string;
  path: string;
  texts: Record<string, string>;
  fileField: string;
  file: Uint8Array;
  type: string;
}

let shop: TestShop;
let admin: Person;
let calls: FormCall[];
let cookie: string;
beforeAll(async () => {
  shop = await testShop();
  admin = await aMember(shop, "asha", "admin");
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { id } = await makeProduct(admin, { name: "Old", sku: "OLD" });
  const category = await makeCategory(admin, { name: "Old" });
  const png = await (await aPicture("red")).bytes();
  const picture = { file: png, type: "image/png" };
  const product = { ...picture, fileField: "images" };
  const csv = new TextEncoder().encode("sku,name,price\r\nA,New,1\r\n");
  calls = [
    {
      ...product,
      method: "POST",
      path: "/products",
      texts: { name: "New", sku: "NEW", price: "20" },
    },
    {
      ...product,
      method: "PUT",
      path: `/products/${id}`,
      texts: { name: "Old", sku: "OLD", price: "20" },
    },
    {
      ...picture,
      method: "POST",
      path: "/categories",
      texts: { name: "New" },
      fileField: "image",
    },
    {
      ...picture,
      method: "PUT",
      path: `/categories/${category.id}`,
      texts: { name: "Old" },
      fileField: "image",
    },
    {
      method: "POST",
      path: "/imports",
      texts: {},
      fileField: "file",
      file: csv,
      type: "text/csv",
    },
  ];
});
afterAll(() => shop.remove());

const part = (head: string, content: string | Uint8Array = "x") =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content as Uint8Array),
    Buffer.from("\r\n"),
  ]);
const text = (name: string, value: string | Uint8Array) =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const end = Buffer.from(`--${boundary}--\r\n`);
const texts = ({ texts }: FormCall) =>
  Buffer.concat(Object.entries(texts).map(([name, value]) => text(name, value)));
const file = ({ fileField, file, type }: FormCall, name: string) =>
  part(
    `Content-Disposition: form-data; name="${fileField}"; ${name}\r\nContent-Type: ${type}`,
    file,
  );

async function send(
  { method, path }: FormCall,
  body: Uint8Array,
  type = `multipart/form-data; boundary=${boundary}`,
) {
  const headers = { cookie, "content-type": type };
  const answer = await shop.call(`/api${path}`, { method, headers, body: Buffer.from(body) });
  return { called: `${method} ${path}`, ...answer };
}

describe("a form whose file", () => {
  test.each(['filename=""', "filename="])("has bytes and %s is taken", async (name) => {
    for (const call of calls) {
      const { status, body } = await send(
        call,
        Buffer.concat([texts(call), file(call, name), end]),
      );
      expect([call.path, status, body]).toEqual([
        call.path,
        call.method === "POST" ? 201 : 200,
        expect.anything(),
      ]);
      call.texts = { ...call.texts, ...renamed(call) };
    }
  });

  test("has no name and is no picture is refused by its field", async () => {
    for (const call of calls.filter(({ type }) => type === "image/png")) {
      const { body } = await send(
        call,
        Buffer.concat([texts(call), file({ ...call, file: Buffer.from("x") }, 'filename=""'), end]),
      );
      expect(Object.values(failureSchema.parse(body).fields ?? {})).toEqual([
        "The picture must be a JPEG, PNG, WebP or AVIF picture",
      ]);
    }
  });
});

/** What a second thing of the kind must have otherwise. */
const renamed = ({ method, texts: { name, sku } }: FormCall) =>
  method === "POST" ? { ...(name && { name: `${name}+` }), ...(sku && { sku: `${sku}+` }) } : {};

const notUtf8 = new Uint8Array([0xff, 0xfe, 0x41, 0xed, 0xa0, 0x80]);
const shapes: [string, (call: FormCall) => Uint8Array[]][] = [
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

/** What says that the form was taken or why it was not; 409 where an earlier form made the same thing. */
const fine = [200, 201, 400, 409, 413];

describe("a form with", () => {
  test.each(shapes)(
    "%s is no failure of the shop's, and what is refused names its field",
    async (_, shape) => {
      for (const call of calls) {
        const { called, status, body } = await send(call, Buffer.concat(shape(call)));
        expect([called, fine.includes(status) || status]).toEqual([called, true]);
        if (status !== 400) continue;
        expect(Object.keys((body as Failure).fields ?? {})).not.toEqual([]);
      }
    },
  );

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; charset=utf-16",
    "multipart/mixed; boundary=b0undary",
    'multipart/form-data; boundary=""',
  ])("the type %s is refused with 415", async (type) => {
    for (const call of calls) {
      const { called, status } = await send(call, Buffer.concat([texts(call), end]), type);
      expect([called, status]).toEqual([called, 415]);
    }
  });
});
