import { Button } from "@aushadhi/shared-ui";
import { ImagePlus, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { pictureTypes } from "./picture-file.ts";

export interface FileButtonProps {
  label: string;
  /** File types for the `accept` attribute; pictures by default. */
  accept?: string;
  icon?: LucideIcon;
  multiple?: boolean;
  /** Id of the hint about allowed files. */
  hintId: string;
  onFiles(files: readonly File[]): void;
}

/** Button to choose files from this computer. */
export function FileButton(props: FileButtonProps) {
  const { label, accept = pictureTypes.join(), icon: Icon = ImagePlus, multiple = false } = props;
  const { hintId, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        $kind="soft"
        $size="small"
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Icon size={18} aria-hidden />
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be chosen again after its removal.
          target.value = "";
        }}
      />
    </>
  );
}
