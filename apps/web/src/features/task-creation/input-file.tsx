import type { PreviewOptions } from '@fetlock/contract/file-preview';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { constantsQuery } from '../../api/constants.ts';
import { Select } from '../../ui/select.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { DraftFile } from './draft.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './input-files.module.css';
import { previewQuery } from './preview-query.ts';
import { confidenceIn, confidenceWord, typeChoices } from './recognition.ts';
import type { DraftFiles } from './use-draft-files.ts';

interface Props {
  file: DraftFile;
  options: PreviewOptions;
  files: DraftFiles;
  isChosenTwice: boolean;
}

/** One input file: its name, its format, and how it is understood. */
export function InputFile({ file, options, files, isChosenTwice }: Props) {
  const { key, name, stored } = file;
  return (
    <li className={styles.file} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <TypeSelect file={file} options={options} onType={(type) => files.chooseType(key, type)} />
        <Tooltip label="Remove">
          <ActionIcon aria-label={`Remove ${name}`} onClick={() => files.remove(key)}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isChosenTwice && (
        <p className={styles.twice}>
          A file of this name and size is already chosen. If it is the same, remove one of the two: its items would be matched twice.
        </p>
      )}
      {stored && <FilePreview file={file} id={stored.id} options={options} files={files} />}
    </li>
  );
}

/** The input type: first those that the columns resemble, with their confidence, then all by their groups. */
function TypeSelect({ file, options, onType }: { file: DraftFile; options: PreviewOptions; onType: (type: string) => void }) {
  const types = useQuery(constantsQuery).data?.input_types ?? [];
  const reading = useQuery({ ...previewQuery(file.stored?.id ?? 0, options), placeholderData: keepPreviousData, enabled: false });
  const recognised = reading.data?.recognised ?? [];
  return (
    <Select
      className={styles.type ?? ''}
      aria-label={`Format of ${file.name}`}
      placeholder={file.reading ? 'Recognising the format…' : 'Choose a format'}
      searchable
      // Typing then replaces the format's name.
      onClick={({ currentTarget }) => currentTarget.select()}
      nothingFoundMessage="No such format"
      data={typeChoices(types, recognised)}
      renderOption={({ option }) => <TypeOption label={option.label} confidence={confidenceIn(recognised, option.value)} />}
      value={file.type}
      onChange={(type) => type && onType(type)}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function TypeOption({ label, confidence }: { label: string; confidence: number | null }) {
  if (confidence === null) return label;
  return (
    <span className={styles.recognised}>
      {label} <span className={styles.confidence}>{confidenceWord(confidence)}</span>
    </span>
  );
}
