import { Button } from "@aushadhi/shared-ui";
import type { FormEvent } from "react";

export interface ClearButtonProps {
  path: string;
  /** Search text to keep. */
  q?: string;
  children: string;
  onClear(): void;
}

/** Takes all filters away; a form of its own, so that it does without script. */
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
