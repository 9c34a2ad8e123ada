import { contractVersion } from "@aushadhi/api/contract";
import type { Release, ReleaseSet } from "@aushadhi/api/src/server";
import type { FragmentName, FragmentProps, SoldProduct } from "@aushadhi/shared-ui";

/** The remote of a trial that has a bare page for each fragment. It is in no shop. */
const owner = { name: "mfe-trial-fragments", version: "1.0.0-trial" } as const;
const entry = "remote-entry.js";

/** A product that no shop sells. */
const product: SoldProduct = {
  ...{ id: "trial", name: "Paracetamol 500 mg", description: "", shortDescription: "" },
  ...{ price: 20, discountPrice: null, stock: 10, availability: "in_stock" },
  ...{ prescriptionRequired: "no", profileImgUrl: null, isActive: true },
};

/** Props with which a page shows a fragment. */
const samples: { [Name in FragmentName]: FragmentProps[Name] } = {
  "cart-button": { look: "bar" },
  "add-to-cart": { product, look: "detail" },
  "buy-again": { lines: [{ productId: product.id, name: product.name, quantity: 1 }] },
  "cart-drawer": {},
};

/** Path of the page that shows a fragment and nothing else. */
export const getFragmentPath = (name: string) => `/trial/fragment/${name}`;

/** Names of a release's fragments that can be shown on a page of their own. */
export const listFragments = ({ manifest }: Pick<Release, "manifest">): string[] =>
  (manifest.parts?.names ?? []).filter((name) => Object.hasOwn(samples, name));

/** A set with a bare page for each of its fragments, and the files of these pages. */
export function addFragmentPages(set: ReleaseSet): {
  set: ReleaseSet;
  /** Returns the content of a file of these pages; null for a file of the set itself. */
  getFile(name: string, file: string): string | null;
} {
  const names = [set.shell, ...set.remotes].flatMap(listFragments);
  const code = composeEntry(names);
  const hash = new Bun.CryptoHasher("sha384").update(code).digest("base64");
  const release: Release = {
    ...owner,
    publishedBy: "trial",
    manifest: {
      ...{ ...owner, contract: contractVersion, shared: {}, entry, modules: [entry] },
      server: null,
      routes: names.map((name) => ({
        ...{ path: getFragmentPath(name), access: "all", query: [], modules: [] },
      })),
    },
    files: new Map([[entry, `sha384-${hash}`]]),
  };
  return {
    set: names.length > 0 ? { ...set, remotes: [...set.remotes, release] } : set,
    getFile: (name, file) => (name === owner.name && file === entry ? code : null),
  };
}

/** A federation entry whose pages show one fragment each. */
const composeEntry = (names: readonly string[]): string => `
  let scope;
  export const init = (given) => { scope = given; };
  const use = (name) => Object.values(scope[name])[0].lib();
  const samples = ${JSON.stringify(samples)};
  export const get = async () => {
    const { lazyPage, RemoteFragment, Part } = use("@aushadhi/shared-ui");
    const { jsx, jsxs } = use("react/jsx-runtime");
    const routes = ${JSON.stringify(names)}.map((name) => ({
      path: ${JSON.stringify(getFragmentPath(""))} + name, access: "all", query: [],
      Page: lazyPage(async () => ({
        default: () => jsxs("section", {
          children: [
            jsx("h1", { children: name }),
            jsx(RemoteFragment ?? Part, { name, ...samples[name] }),
          ],
        }),
      })),
      load: async () => ({ title: name, description: "", canonical: "/" }),
    }));
    return () => ({ routes });
  };`;
