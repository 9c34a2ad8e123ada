/** Starts a minimal shop for comparison: Hono, `@libsql/client` and no business rules. Prints its port. */
import { type Client, createClient } from "@libsql/client";
import { Hono } from "hono";

const [url = "", products = "0", authToken] = process.argv.slice(2);
const client = createClient({ url, ...(authToken && { authToken }), concurrency: 1 });
await fillBareShop(client, Number(products), url.startsWith("file:"));

const readCart = (user: string) =>
  client.execute({
    sql: "select c.product, c.quantity, p.name, p.price, p.stock from cart c join products p on p.id = c.product where c.user = ?",
    args: [user],
  });

const app = new Hono()
  .get("/list", async (c) => {
    const { rows } = await client.execute({
      sql: "select * from products where price >= ? order by created desc limit 12",
      args: [Number(c.req.query("min") ?? 0)],
    });
    return c.json({ products: rows });
  })
  .post("/cart/:user", async (c) => {
    const { productId, quantity } = await c.req.json();
    const user = c.req.param("user");
    await client.execute({
      sql: "insert into cart values (?, ?, ?) on conflict do update set quantity = quantity + excluded.quantity",
      args: [user, productId, quantity],
    });
    return c.json({ items: (await readCart(user)).rows });
  })
  .post("/orders/:user", async (c) => {
    const user = c.req.param("user");
    const items = (await readCart(user)).rows;
    const id = crypto.randomUUID();
    const total = items.reduce((sum, item) => sum + Number(item.price) * Number(item.quantity), 0);
    await client.batch(
      [
        { sql: "insert into orders values (?, ?, ?, ?)", args: [id, user, total, Date.now()] },
        {
          sql: "insert into order_items select ?, c.product, c.quantity, p.price from cart c join products p on p.id = c.product where c.user = ?",
          args: [id, user],
        },
        {
          sql: "update products set stock = stock - (select quantity from cart where user = ?1 and product = products.id) where id in (select product from cart where user = ?1)",
          args: [user],
        },
        { sql: "delete from cart where user = ?", args: [user] },
      ],
      "write",
    );
    return c.json({ id, items, total }, 201);
  });

const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: app.fetch });
process.stdout.write(`${server.port}\n`);
process.on("SIGTERM", async () => {
  await server.stop();
  client.close();
  process.exit(0);
});

async function fillBareShop(database: Client, count: number, isFile: boolean): Promise<void> {
  if (isFile) {
    await database.execute("PRAGMA journal_mode = WAL");
    await database.execute("PRAGMA synchronous = FULL");
  }
  await database.batch(
    [
      // The same fields as in the real shop's answer, with the same number of bytes.
      `create table products (id text primary key, name text, price integer, stock integer, created integer, slug text,
        description text, short_description text, discount_price integer, sku text, min_stock integer, category text,
        manufacturer text, expiry text, batch text, prescription integer, is_featured integer, is_active integer,
        availability text, picture text, images text, updated integer)`,
      "create index products_by_created on products (created)",
      "create table cart (user text, product text, quantity integer, primary key (user, product))",
      "create table orders (id text primary key, user text, total integer, created integer)",
      "create index orders_by_user on orders (user)",
      "create table order_items (order_id text, product text, quantity integer, price integer)",
      "create index items_by_order on order_items (order_id)",
      {
        sql: `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
          insert into products select 'p' || i, 'Product ' || i, 1000 + i * 7, 1000000, i, 'product-' || i,
            'What the product is for, how it is taken, and what the pack holds.', 'A strip of ten tablets.', null,
            'SKU-' || i, 5, 'c' || (i % 12), 'Maker ' || (i % 40), '2028-01-01', 'B-' || i, 0, 0, 1, 'in_stock',
            '/pictures/' || i || '-640.webp', '/pictures/' || i || '-640.webp', i from n`,
        args: [count],
      },
    ],
    "write",
  );
}
