import { careForms } from "./care-forms.ts";
import { medicineForms } from "./medicine-forms.ts";

/** Everything that generated products come as. */
export const forms = { ...medicineForms, ...careForms };

export type FormName = keyof typeof forms;
