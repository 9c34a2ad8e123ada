import { ApiError, toast } from "@aushadhi/shared-ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import type { FieldConflict } from "./conflict-notice.tsx";
import { type SaveFormOptions, useSaveForm } from "./use-save-form.ts";

export interface EditFormOptions<Item, Typed extends FieldValues, Checked>
  extends Pick<SaveFormOptions<Typed, Checked>, "schema"> {
  /** What is edited; null for a new one. */
  item: Item | null;
  /** Makes what the form of an item begins with. */
  toTyped(item: Item | null): Typed;
  /** @param base the item as the form knows it; null for a new one */
  save(checked: Checked, base: Item | null): Promise<unknown>;
  /** The item as it is now; undefined when it is gone. */
  fetchNow(item: Item): Promise<Item | undefined>;
  /** Field that no two items share: a conflict about it is said beside it. */
  uniqueField: Path<Typed>;
  /** Queries to refetch after a save, also a failed one: its answer may have been lost. */
  refreshes: readonly QueryKey[];
  words: {
    done: { created: string; updated: string };
    failed: { create: string; update: string };
    fields: Readonly<Record<Path<Typed>, string>>;
  };
  /** Says in words what a field holds. */
  describe(name: Path<Typed>, typed: Typed): string;
  onSaved(): void;
  /** Told of somebody else's change, for what the dialog holds beside the form's fields. */
  onConflict?(before: Item, now: Item): void;
}

/**
 * The form of a new item, or of one to be changed. Nothing of somebody else's is written over unless the form has shown
 * it: `conflict` is the item before and after their change. Fields that were not typed over follow it.
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
      return follow(base, now);
    } finally {
      for (const queryKey of refreshes) void queryClient.invalidateQueries({ queryKey });
    }
    toast("success", base ? words.done.updated : words.done.created);
    onSaved();
  };
  const failed = base ? words.failed.update : words.failed.create;
  const saving = useSaveForm({ schema, values: begun, save, failed });
  const { form } = saving;

  /** What to say of each field that somebody else has changed: what is there now, and what the form has instead. */
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

/** Fields in which two states of a form differ. */
const listChangedFields = <Typed extends FieldValues>(before: Typed, after: Typed) =>
  (Object.keys(before) as Path<Typed>[]).filter((name) => before[name] !== after[name]);
