import { fileKinds } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { truncateName } from '@fetlock/rules/truncate';
import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { type DraftFile, fileRefusal, optionalKinds } from './draft.ts';
import styles from './input-files.module.css';
import { OptionalPreview } from './optional-preview.tsx';
import { otherPreviewOptionsOf } from './preview-query.ts';
import { useDraftFiles } from './use-draft-files.ts';
import type { DraftForm } from './draft-form.ts';

type OptionalKind = (typeof optionalKinds)[number];

/** Sales history, previous run and inventory: at most one of each. */
export function OptionalFiles({ form }: { form: DraftForm }) {
  const files = useDraftFiles(form);
  return (
    <div className={styles.optional}>
      {optionalKinds.map((kind) => (
        <OptionalFile key={kind} kind={kind} form={form} onChoose={(file) => files.chooseOptional(kind, file)} />
      ))}
    </div>
  );
}

interface Props {
  kind: OptionalKind;
  form: DraftForm;
  onChoose: (file: File | null) => void;
}

function OptionalFile({ kind, form, onChoose }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, extensions } = fileKinds[kind];
  const isReplaced = kind === 'inventory_files' && form.values.usesSessionInventory;
  const draft: DraftFile | null = isReplaced ? null : form.values[kind];
  const choose = (file: File | null) => {
    const refused = file && fileRefusal(kind, file);
    setRefusal(refused);
    onChoose(refused ? null : file);
  };
  return (
    <div>
      <FileInput
        label={title}
        description={isReplaced ? 'The session’s is used' : extensions.join(', ')}
        placeholder={draft?.stored ? truncateName(draft.name, limits.fileNameInSelection) : 'None'}
        accept={extensions.join(',')}
        clearable
        disabled={isReplaced}
        clearButtonProps={{ 'aria-label': `Remove ${title.toLowerCase()}` }}
        fileInputProps={{ 'aria-label': title }}
        value={draft?.file ?? null}
        onChange={choose}
        valueComponent={({ value }) => (value instanceof File ? truncateName(value.name, limits.fileNameInSelection) : null)}
        error={refusal}
      />
      {draft?.stored && <OptionalPreview id={draft.stored.id} name={draft.name} options={otherPreviewOptionsOf(kind, form.values)} />}
    </div>
  );
}
