import { useRef } from "react";
import { useFields } from "../ui/use-fields.ts";
import { ImportStart } from "./import-start.tsx";
import { ImportView } from "./import-view.tsx";

/** Products as files: the import that the address names, or the form that begins one. For admins. */
export default function ImportsPanel() {
  const id = useFields().get("import");
  const heading = useRef<HTMLHeadingElement>(null);
  return id ? (
    <ImportView key={id} id={id} heading={heading} />
  ) : (
    <ImportStart onLeft={() => heading.current} />
  );
}
