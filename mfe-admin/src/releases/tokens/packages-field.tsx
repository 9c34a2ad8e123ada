import { TextField, type TextFieldProps } from "@aushadhi/shared-ui";
import { Stack } from "../../ui/stack.ts";
import { useLivePackages } from "../use-live-packages.ts";
import { PackageChips } from "./package-chips.tsx";
import { splitNames, toggleName } from "./token-schema.ts";

interface PackagesFieldProps {
  words: { packages: string; packagesPlaceholder: string; known: string };
  /** The registered field. */
  field: Omit<TextFieldProps, "label">;
  required?: boolean;
  /** The names as they are typed. */
  typed: string;
  onChange(typed: string): void;
}

/** A field for names of packages, with the live ones to press. */
export function PackagesField({ words, field, required, typed, onChange }: PackagesFieldProps) {
  const live = useLivePackages();
  return (
    <Stack className="whole" $gap={1}>
      <TextField
        label={words.packages}
        required={required}
        placeholder={words.packagesPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      {live.length > 0 && (
        <PackageChips
          label={words.known}
          names={live}
          chosen={splitNames(typed)}
          onToggle={(name) => onChange(toggleName(typed, name))}
        />
      )}
    </Stack>
  );
}
