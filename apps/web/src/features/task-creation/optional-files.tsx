import { fileKinds } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { truncateName } from '@fetlock/rules/truncate';
import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { chosenDraft, fileRefusal } from './draft.ts';
import styles from './input-files.module.css';
import type { DraftForm } from './use-task-draft.ts';

const kinds = ['sales_histories', 'previous_runs', 'inventory_files'] as const;
type OptionalKind = (typeof kinds)[number];

/** Sales history, previous run and inventory: at most one of each. */
export function OptionalFiles({ form }: { form: DraftForm }) {
  return (
    <div className={styles.optional}>
      {kinds.map((kind) => (
        <OptionalFile key={kind} kind={kind} form={form} />
      ))}
    </div>
  );
}

function OptionalFile({ kind, form }: { kind: OptionalKind; form: DraftForm }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, extensions } = fileKinds[kind];
  const isReplaced = kind === 'inventory_files' && form.values.usesSessionInventory;
  const draft = isReplaced ? null : form.values[kind];
  const choose = (file: File | null) => {
    const refused = file && fileRefusal(kind, file);
    setRefusal(refused);
    form.setFieldValue(kind, file && !refused ? chosenDraft(file) : null);
  };
  return (
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
  );
}
