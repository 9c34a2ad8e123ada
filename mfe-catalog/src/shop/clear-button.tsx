import { Button } from "@aushadhi/shared-ui";
import type { FormEvent } from "react";

export interface ClearButtonProps {
  path: string;
  /** Search text to keep. */
  q?: string;
  children: string;
  onClear(): void;
}

/** A form that clears all filters, so that it works without script. */
export function ClearButton({ path, q = "", children, onClear }: ClearButtonProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <form method="get" action={path} onSubmit={submit}>
      {q && <input type="hidden" name="q" value={q} />}
      <Button type="submit" $kind="soft">
        {children}
      </Button>
    </form>
  );
}
