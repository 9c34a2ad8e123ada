import { Button } from "@aushadhi/shared-ui";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { pictureTypes } from "./picture-file.ts";

export interface FileButtonProps {
  label: string;
  multiple?: boolean;
  /** Id of what says which files can be chosen. */
  hintId: string;
  onFiles(files: readonly File[]): void;
}

/** Has pictures chosen from this computer. */
export function FileButton({ label, multiple = false, hintId, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        $kind="soft"
        $size="small"
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={18} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={pictureTypes.join()}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          target.value = "";
        }}
      />
    </>
  );
}
