import { useFields } from "../ui/use-fields.ts";
import { ImportStart } from "./import-start.tsx";
import { ImportView } from "./import-view.tsx";

/** Products as files: the import that the address names, else where one begins. For admins. */
export default function ImportsPanel() {
  const id = useFields().get("import");
  return id ? <ImportView key={id} id={id} /> : <ImportStart />;
}
