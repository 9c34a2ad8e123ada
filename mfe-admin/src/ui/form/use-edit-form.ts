import { ApiError, toast } from "@aushadhi/shared-ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import type { FieldConflict } from "./conflict-notice.tsx";
import { type SaveFormOptions, useSaveForm } from "./use-save-form.ts";

export interface EditFormOptions<Item, Typed extends FieldValues, Checked>
  extends Pick<SaveFormOptions<Typed, Checked>, "schema"> {
  /** The edited item; null for a new one. */
  item: Item | null;
  /** Builds the form's initial values. */
  toTyped(item: Item | null): Typed;
  /** @param base the item as the form knows it; null for a new one */
  save(checked: Checked, base: Item | null): Promise<unknown>;
  /** Fetches the current item; undefined when it was deleted. */
  fetchNow(item: Item): Promise<Item | undefined>;
  /** Field that must be unique; its conflict is shown beside it. */
  uniqueField: Path<Typed>;
  /**
   * Queries to refetch after a save, also after a failed one, whose response may have been lost.
   */
  refreshes: readonly QueryKey[];
  words: {
    done: { created: string; updated: string };
    failed: { create: string; update: string };
    fields: Readonly<Record<Path<Typed>, string>>;
  };
  /** Formats a field's value as text. */
  describe(name: Path<Typed>, typed: Typed): string;
  onSaved(): void;
  /** Called on somebody else's change, for dialog state outside the form's fields. */
  onConflict?(before: Item, now: Item): void;
}

/**
 * Form to create or edit an item. It overwrites another person's change only after showing it:
 * `conflict` holds the item before and after that change. Untouched fields follow the change.
 */
export function useEditForm<Item, Typed extends FieldValues, Checked>(
  options: EditFormOptions<Item, Typed, Checked>,
) {
  const { item, schema, toTyped, uniqueField, refreshes, words, describe, onSaved } = options;
  const queryClient = useQueryClient();
  const [begun] = useState(() => toTyped(item));
  const [base, setBase] = useState(item);
  const [conflict, setConflict] = useState<Record<"before" | "now", Item> | null>(null);
  const [conflictCount, setConflictCount] = useState(0);

  const follow = (before: Item, now: Item) => {
    const [was, is] = [toTyped(before), toTyped(now)];
    const untouched = listChangedFields(was, is).filter(
      (name) => form.getValues(name) === was[name],
    );
    for (const name of untouched) form.setValue(name, is[name]);
    options.onConflict?.(before, now);
    setConflict({ before, now });
    setConflictCount((count) => count + 1);
    setBase(() => now);
  };
  const save = async (checked: Checked) => {
    try {
      await options.save(checked, base);
    } catch (error) {
      const now = base && isConflict(error, uniqueField) && (await options.fetchNow(base));
      if (!base || !now) throw error;
      follow(base, now);
      return false;
    } finally {
      for (const queryKey of refreshes) void queryClient.invalidateQueries({ queryKey });
    }
    toast("success", base ? words.done.updated : words.done.created);
    onSaved();
  };
  const failed = base ? words.failed.update : words.failed.create;
  const saving = useSaveForm({ schema, values: begun, save, failed });
  const { form } = saving;

  /** Lists each field that somebody else changed, with the current value and the form's value. */
  const listConflicts = (before: Typed, now: Typed): FieldConflict[] => {
    const mine = form.watch();
    return listChangedFields(before, now).map((name) => ({
      label: words.fields[name],
      now: describe(name, now),
      yours: mine[name] === now[name] ? null : describe(name, mine),
      onUse: () =>
        form.setValue(name, now[name] as PathValue<Typed, typeof name>, { shouldValidate: true }),
    }));
  };
  const conflicts = conflict && listConflicts(toTyped(conflict.before), toTyped(conflict.now));
  return { ...saving, isNew: !item, conflict, conflicts, conflictCount };
}

const isConflict = (error: unknown, uniqueField: string) =>
  error instanceof ApiError && error.code === "conflict" && !(uniqueField in error.fields);

/** Lists the fields in which two form states differ. */
const listChangedFields = <Typed extends FieldValues>(before: Typed, after: Typed) =>
  (Object.keys(before) as Path<Typed>[]).filter((name) => before[name] !== after[name]);
