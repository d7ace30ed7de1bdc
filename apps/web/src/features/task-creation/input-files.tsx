import { fileKinds } from '@fetlock/contract/files';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { inputsOf, isChosenTwice } from './draft.ts';
import { InputFile } from './input-file.tsx';
import drop from '../../ui/drop-zone.module.css';
import text from '../../ui/text.module.css';
import styles from './input-files.module.css';
import { previewOptionsOf } from './preview-query.ts';
import { RefusedFiles } from './refused-files.tsx';
import { SessionFiles } from './session-files.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import type { DraftForm } from './draft-form.ts';

const { extensions } = fileKinds.uploads;

/** The price lists of the task: dropped or chosen, each with its format and its first rows. */
export function InputFiles({ form }: { form: DraftForm }) {
  const files = useDraftFiles(form);
  const { uploads, refusedUploads, usesSessionInventory } = form.values;
  return (
    <section aria-label="Input files">
      <SessionFiles form={form} onStored={files.addStored} />
      <Dropzone
        disabled={usesSessionInventory}
        onDrop={files.add}
        // The button inside takes the keyboard focus: to a screen reader the zone is not a control.
        activateOnKeyboard={false}
        className={drop.zone ?? ''}
        inputProps={{ 'aria-label': 'Input files', accept: extensions.join(','), disabled: usesSessionInventory }}
      >
        <div className={drop.invitation}>
          <IconFileSpreadsheet size={20} aria-hidden />
          <span>
            Drop files here, or{' '}
            <button type="button" className={text.link} disabled={usesSessionInventory}>
              choose input files
            </button>
          </span>
          <span className={drop.hint}>{extensions.join(', ')}</span>
        </div>
      </Dropzone>
      <div role="alert" className={styles.problems}>
        {form.errors['uploads'] && <p>{form.errors['uploads']}</p>}
      </div>
      <RefusedFiles files={refusedUploads} onDismiss={files.dismissRefused} />
      <ul className={styles.files}>
        {inputsOf(form.values).map((file) => (
          <InputFile
            key={file.key}
            file={file}
            options={previewOptionsOf(file, form.values)}
            files={files}
            isChosenTwice={isChosenTwice(uploads, file)}
          />
        ))}
      </ul>
    </section>
  );
}
