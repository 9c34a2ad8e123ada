import { limits, type Role, roles } from "@aushadhi/api/contract";
import { Button, Select, TextField, useMessages } from "@aushadhi/shared-ui";
import { type FormEvent, useRef } from "react";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { buildOptions } from "../ui/form/build-options.ts";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { peopleMessages } from "./messages.ts";

/** Returns the role named in the address, if valid. */
export const findRole = (name: string | null): Role | undefined =>
  roles.find((role) => role === name);

/** List filters: a role applies at once, a name on submit. */
export function PeopleFilters({ role, q }: { role: Role | undefined; q: string }) {
  const text = useMessages(peopleMessages);
  const { go } = useFields();
  const box = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    go({ q: box.current?.value.trim() || null, page: null });
  };
  return (
    <search aria-label={text.filters}>
      <Toolbar as="form" onSubmit={find}>
        <TextField
          // Going back also restores the name of that time.
          key={q}
          ref={box}
          type="search"
          label={text.search}
          defaultValue={q}
          maxLength={limits.maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Select
          label={text.role}
          options={buildOptions(roles, text.roles, text.everyRole)}
          value={role ?? ""}
          onChange={(chosen: Role | "") => go({ role: chosen || null, page: null })}
        />
        <Button type="submit">{text.find}</Button>
        {(q || role) && <ClearFilters onClear={() => go({ q: null, role: null, page: null })} />}
      </Toolbar>
    </search>
  );
}
