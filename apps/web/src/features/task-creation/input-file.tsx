import { limits } from '@fetlock/contract/limits';
import { truncateName } from '@fetlock/rules/truncate';
import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { constantsQuery } from '../../api/constants.ts';
import type { DraftFile } from './draft.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './input-files.module.css';

interface Props {
  file: DraftFile;
  onType: (type: string) => void;
  onRemove: () => void;
}

/** One input file: its name, its format, and how it is understood. */
export function InputFile({ file, onType, onRemove }: Props) {
  const constants = useQuery(constantsQuery);
  const types = constants.data?.input_types ?? [];
  return (
    <li className={styles.file} aria-label={file.name}>
      <div className={styles.head}>
        <span className={styles.name} title={file.name}>
          {truncateName(file.name, limits.fileNameInSelection)}
        </span>
        <Select
          className={styles.type ?? ''}
          aria-label={`Format of ${file.name}`}
          placeholder={file.stored || !file.file ? 'Choose a format' : 'Recognising the format…'}
          searchable
          data={types.map(({ type, label }) => ({ value: type, label }))}
          value={file.type}
          onChange={(type) => type && onType(type)}
          comboboxProps={{ withinPortal: false }}
        />
        <Tooltip label="Remove">
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      {file.stored && <FilePreview id={file.stored.id} name={file.name} type={file.type} />}
    </li>
  );
}
