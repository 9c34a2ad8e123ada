import { defineConfig } from "playwright/test";
import base from "./playwright.config.ts";
const { webServer, globalSetup, ...rest } = base;
export default defineConfig({ ...rest, workers: 1 });
