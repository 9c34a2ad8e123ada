import type { SearchSynonym, Understood } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { cannedApi, createSuccess } from "./canned-api.ts";
import { open, userOf } from "./site.tsx";

export const path = "/search-synonyms";
export const updatedAt = "2027-01-05T06:30:00.000Z";
export const fever: SearchSynonym = {
  id: "fever",
  kind: "complaint",
  terms: ["bukhar", "fever", "ज्वरो"],
  means: ["paracetamol", "pain relief"],
  updatedAt,
};
export const pcm: SearchSynonym = {
  id: "pcm",
  kind: "abbreviation",
  terms: ["paracetamol", "pcm"],
  means: [],
  updatedAt,
};
const testol: SearchSynonym = {
  ...{ id: "testol", kind: "complaint", isBrand: true, updatedAt },
  terms: ["Testol"],
  means: ["ibuprofen 400 mg"],
};
export const understood: Understood = {
  total: 7,
  products: ["Cetamol 500", "Niko"],
  shownFor: "paracetamol",
  dropped: [],
  didYouMean: "paracetamol",
  alsoFor: [],
  complaint: [
    { text: "paracetamol", products: 7 },
    { text: "pain relief", products: 1 },
  ],
};

/** Opens the words of the search as an admin, with three entries and two searches in vain. */
export async function openWords(at = "") {
  const canned = cannedApi({
    [`GET ${path}`]: () => createSuccess({ synonyms: [fever, testol, pcm] }),
    [`GET ${path}/misses`]: () =>
      createSuccess({
        misses: [
          { id: "zinkovit", searches: 1200, lastDay: "2027-01-04" },
          { id: "मलहम", searches: 1, lastDay: "2027-01-04" },
        ],
      }),
    [`GET ${path}/understood`]: () => createSuccess({ data: understood }),
    [`POST ${path}`]: () => createSuccess({ synonym: fever }),
    [`PUT ${path}/fever`]: () => createSuccess({ synonym: fever }),
    [`PUT ${path}/testol`]: () => createSuccess({ synonym: testol }),
    [`DELETE ${path}/pcm`]: () => createSuccess({}),
  });
  const page = await open(`/admin/dashboard?tab=settings&part=words${at}`, {
    canned,
    user: userOf("admin"),
  });
  await screen.findByRole("rowheader", { name: /bukhar/ });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  const openDialog = async (name: string) => {
    await press(name);
    return within(await screen.findByRole("dialog"));
  };
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, press, openDialog, sent };
}
