import type { FilePreview } from '@fetlock/contract/file-preview';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { constantsQuery } from '../../api/constants.ts';
import { betterType, confidenceIn, confidenceWord } from './recognition.ts';
import styles from './file-preview.module.css';

interface Props {
  preview: FilePreview;
  onType: (type: string) => void;
}

/** What the columns look like if the file is read as another type, with the choice to use that; and whether no line names columns. */
export function TypeAdvice({ preview, onType }: Props) {
  const [kept, setKept] = useState<string | null>(null);
  const types = useQuery(constantsQuery).data?.input_types ?? [];
  const labelOf = (type: string) => types.find((known) => known.type === type)?.label ?? type;
  const better = betterType(preview);
  if (!preview.header_found)
    return (
      <p className={styles.advice}>
        {preview.header_line === 0
          ? 'No line seems to name the columns, so every line is read as an item. Choose what each column contains, or enter the number of the line with the column names.'
          : `No line names a column for the item name, so line ${preview.header_line} was taken for the column names. Choose what each column contains, or enter the number of the line with the column names.`}
      </p>
    );
  if (better === null || kept === `${better} for ${preview.type}`) return null;
  const word = confidenceWord(confidenceIn(preview.recognised, better) ?? 0);
  return (
    <div className={styles.advice} role="group" aria-label="Another format">
      <span>{`These columns look like ${labelOf(better)} (${word}); they are read as ${labelOf(preview.type)}.`}</span>
      <Button size="xs" onClick={() => onType(better)}>{`Use ${labelOf(better)}`}</Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => setKept(`${better} for ${preview.type}`)}
      >{`Keep ${labelOf(preview.type)}`}</Button>
    </div>
  );
}
