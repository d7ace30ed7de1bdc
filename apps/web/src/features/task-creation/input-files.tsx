import { fileKinds } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { fileRefusal, inputsOf } from './draft.ts';
import { InputFile } from './input-file.tsx';
import styles from './input-files.module.css';
import { wishOf } from './preview-query.ts';
import { SessionFiles } from './session-files.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import type { DraftForm } from './use-task-draft.ts';

const { extensions } = fileKinds.uploads;

/** The price lists of the task: dropped or chosen, each with its format and its first rows. */
export function InputFiles({ form }: { form: DraftForm }) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const files = useDraftFiles(form);
  const { uploads, usesSessionInventory } = form.values;

  const take = (chosen: readonly File[]) => {
    const room = limits.uploadFiles - uploads.length;
    const fit = chosen.filter((file) => fileRefusal('uploads', file) === null);
    setRefusals([
      ...chosen.flatMap((file) => fileRefusal('uploads', file) ?? []),
      ...(fit.length > room ? [`A task takes at most ${limits.uploadFiles} input files.`] : []),
    ]);
    files.add(fit.slice(0, room));
  };

  return (
    <section aria-label="Input files">
      <SessionFiles form={form} onStored={files.addStored} />
      <Dropzone
        disabled={usesSessionInventory}
        onDrop={take}
        onReject={(rejected) => take(rejected.map(({ file }) => file))}
        className={styles.zone ?? ''}
        inputProps={{ 'aria-label': 'Input files', accept: extensions.join(','), disabled: usesSessionInventory }}
        aria-label="Choose input files"
      >
        <div className={styles.invitation}>
          <IconFileSpreadsheet size={20} aria-hidden />
          <span>
            Drop input files here or <span className={styles.link}>choose them</span>
          </span>
          <span className={styles.hint}>{extensions.join(', ')}</span>
        </div>
      </Dropzone>
      <div role="alert" className={styles.problems}>
        {[...refusals, ...(form.errors['uploads'] ? [form.errors['uploads']] : [])].map((problem, index) => (
          <p key={index}>{problem}</p>
        ))}
      </div>
      <ul className={styles.files}>
        {inputsOf(form.values).map((file) => (
          <InputFile key={file.key} file={file} wish={wishOf(file, form.values)} files={files} />
        ))}
      </ul>
    </section>
  );
}
