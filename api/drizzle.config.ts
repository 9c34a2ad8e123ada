import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./src/**/table.ts",
  out: "./src/platform/db/migrations",
});
