import { type Import, type ImportKind, importKinds } from "@aushadhi/api/contract";
import { useFields } from "../../ui/use-fields.ts";

export type ShownKind = ImportKind | "all";

/** Which rows the address asks for; where it says nothing, those that a person has to look at, if there are any. */
export function useKind({ counts }: Import): ShownKind {
  const named = useFields().get("kind");
  if (named === "all") return "all";
  const kind = importKinds.find((one) => one === named);
  return kind ?? (counts && counts.refused > 0 ? "refused" : "all");
}
