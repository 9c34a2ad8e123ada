import { useRef } from "react";
import { useFields } from "../ui/use-fields.ts";
import { ImportStart } from "./import-start.tsx";
import { ImportView } from "./import-view.tsx";

/** Import and export of products: the import in the address, or the start form. For admins. */
export default function ImportsPanel() {
  const id = useFields().get("import");
  const heading = useRef<HTMLHeadingElement>(null);
  return id ? (
    <ImportView key={id} id={id} heading={heading} />
  ) : (
    <ImportStart onLeft={() => heading.current} />
  );
}
