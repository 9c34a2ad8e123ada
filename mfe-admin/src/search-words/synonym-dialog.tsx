import {
  createSynonym,
  type SearchSynonym,
  type SearchSynonymInput,
  updateSynonym,
} from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { RadioField } from "../ui/form/radio-field.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { uiMessages } from "../ui/messages.ts";
import { searchWordsMessages } from "./messages.ts";
import { fetchSynonym, searchWordsKey } from "./queries.ts";
import {
  synonymFormSchema,
  type TypedSynonym,
  toTypedSynonym,
  typedKinds,
} from "./synonym-schema.ts";

interface SynonymDialogProps {
  /** The entry to edit; null for a new one. */
  item: SearchSynonym | null;
  /** Initial text of a new entry. */
  term?: string;
  onClose(): void;
}

/** Dialog to add or change search words. */
export function SynonymDialog({ item, term, onClose }: SynonymDialogProps) {
  const words = useMessages(searchWordsMessages);
  const ui = useMessages(uiMessages);
  const { api } = usePlatform();
  const editing = useEditForm<SearchSynonym, TypedSynonym, SearchSynonymInput>({
    item,
    schema: synonymFormSchema,
    toTyped: (synonym) => toTypedSynonym(synonym, term),
    save: (input, base) =>
      base
        ? api.call(updateSynonym, {
            params: { id: base.id },
            body: { ...input, expectedUpdatedAt: base.updatedAt },
          })
        : api.call(createSynonym, { body: input }),
    fetchNow: ({ id }) => fetchSynonym(api, id),
    uniqueField: "terms",
    refreshes: [searchWordsKey],
    words,
    describe: (name, typed) =>
      name === "kind" ? words.kinds[typed.kind] : typed[name].trim() || ui.none,
    onSaved: onClose,
  });
  const { form, registerField } = editing;
  const kind = form.watch("kind");
  return (
    <EditDialog editing={editing} words={words} description={words.form.addText} onClose={onClose}>
      <div className="whole">
        <RadioField
          label={words.fields.kind}
          options={typedKinds.map((value) => ({ value, text: words.form.kinds[value] }))}
          value={kind}
          onChange={(chosen) => form.setValue("kind", chosen)}
        />
      </div>
      <TextArea
        label={words.fields.terms}
        placeholder={words.hints.terms}
        autoCapitalize="none"
        spellCheck={false}
        {...registerField("terms")}
      />
      <TextArea
        label={words.fields.devanagari}
        placeholder={words.hints.devanagari}
        lang="ne"
        spellCheck={false}
        {...registerField("devanagari")}
      />
      {kind !== "abbreviation" && (
        <TextArea
          className="whole"
          label={getValueName(words.form.means, kind)}
          placeholder={words.hints.means[kind]}
          autoCapitalize="none"
          {...registerField("means")}
        />
      )}
    </EditDialog>
  );
}
