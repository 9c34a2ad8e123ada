import { limits } from "@aushadhi/api/contract";
import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CartLine } from "./types.ts";

/** The call that moves a line to the server, as first sent: retries must be identical. */
export interface Claim {
  /** Id of the user whose cart the line moves to. */
  to: string;
  quantity: number;
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A guest's line in local storage. */
export interface StoredLine extends CartLine {
  /** Set once the line is being sent. Until the answer, it is unknown whether it has arrived. */
  claim?: Claim;
}

/** Parses stored lines. Invalid lines are dropped; anything that is not a cart is an empty one. */
export function parseLines(text: string | null): StoredLine[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return [];
  }
  const items = isRecord(stored) && Array.isArray(stored.items) ? stored.items : [];
  const byId = new Map<string, StoredLine>();
  for (const item of items) {
    const line = parseLine(item);
    if (line && byId.size < limits.cartLines) byId.set(line.id, line);
  }
  return [...byId.values()];
}

function parseLine(item: unknown): StoredLine | null {
  if (!isRecord(item) || !isKey(item.id) || !isQuantity(item.quantity)) return null;
  const product = parseProduct(item.product);
  if (!product) return null;
  const { id, quantity, claim } = item;
  const line = { id, product, quantity, addedAt: toText(item.addedAt) };
  return isClaim(claim) ? { ...line, claim } : line;
}

function parseProduct(value: unknown): SoldProduct | null {
  if (!isRecord(value) || typeof value.id !== "string" || typeof value.name !== "string") {
    return null;
  }
  if (value.id === "" || !isAmount(value.price)) return null;
  const { availability } = value;
  return {
    id: value.id,
    name: value.name,
    description: toText(value.description),
    shortDescription: toText(value.shortDescription),
    price: value.price,
    discountPrice: isAmount(value.discountPrice) ? value.discountPrice : null,
    stock: isAmount(value.stock) ? value.stock : limits.lineQuantity,
    availability:
      availability === "low_stock" || availability === "out_of_stock" ? availability : "in_stock",
    prescriptionRequired: value.prescriptionRequired === "yes" ? "yes" : "no",
    profileImgUrl: typeof value.profileImgUrl === "string" ? value.profileImgUrl : null,
    isActive: value.isActive !== false,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const toText = (value: unknown) => (typeof value === "string" ? value : "");
const isAmount = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;
const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.lineQuantity;
/** A line's id is sent as an idempotency key, with a suffix. */
const isKey = (value: unknown): value is string =>
  typeof value === "string" && /^[\x21-\x7e]{1,200}$/.test(value);
const isClaim = (value: unknown): value is Claim =>
  isRecord(value) &&
  typeof value.to === "string" &&
  isQuantity(value.quantity) &&
  typeof value.key === "string" &&
  /^[\x21-\x7e]{1,255}$/.test(value.key) &&
  isAmount(value.at);
