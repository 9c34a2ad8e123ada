import { TextField, type TextFieldProps } from "@aushadhi/shared-ui";
import { useId } from "react";

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[];
}

/** A text field that suggests common values and accepts any other. */
export function SuggestedField({ suggestions, ...props }: SuggestedFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField autoComplete="off" list={id} {...props} />
      <datalist id={id}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}
