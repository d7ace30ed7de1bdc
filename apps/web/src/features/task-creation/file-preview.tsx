import { momentText } from '@fetlock/rules/date-text';
import type { FileLayout } from '@fetlock/contract/file-layout';
import type { FilePreview as Preview, PreviewOptions } from '@fetlock/contract/file-preview';
import { Button, Loader } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, memo, useCallback, useRef, useState } from 'react';
import { constantsQuery } from '../../api/constants.ts';
import { showProblem } from '../../api/show-problem.ts';
import type { DraftFile } from './draft.ts';
import text from '../../ui/text.module.css';
import styles from './file-preview.module.css';
import { noItemsReason, previewQuery } from './preview-query.ts';
import { LocaleAdvice } from './locale-advice.tsx';
import { PreviewTable } from './preview-table.tsx';
import { countsText } from './preview-text.ts';
import { PreviewWarnings } from './preview-warnings.tsx';
import { betterType, recognitionText } from './recognition.ts';
import { ReadingRow } from './reading-row.tsx';
import { UnderstoodColumns } from './understood-columns.tsx';
import { TypeAdvice } from './type-advice.tsx';
import type { DraftFiles } from './use-draft-files.ts';

interface Props {
  file: DraftFile;
  id: number;
  options: PreviewOptions;
  files: DraftFiles;
}

/**
 * How the matcher will read a file: its detected type, its first rows, and its problems. The previous preview stays until the next is
 * loaded.
 */
export const FilePreview = memo(
  function FilePreview({ file, id, options, files }: Props) {
    const reading = useQuery({ ...previewQuery(id, options), placeholderData: keepPreviousData });
    const [last, setLast] = useState<Preview>();
    if (reading.data !== undefined && reading.data !== last) setLast(reading.data);
    const preview = reading.data ?? last;
    const root = useRef<HTMLDivElement>(null);
    const { key } = file;
    const noItems = preview ? noItemsReason(preview) : null;
    const keepType = preview?.remembered != null;
    const onLayout = useCallback((layout: FileLayout) => files.chooseLayout(key, layout, { keepType }), [files, key, keepType]);
    return (
      <div ref={root} aria-busy={reading.isFetching}>
        <p className={styles.facts}>
          {reading.isFetching && <Loader size={12} aria-hidden />}
          <span role="status">{reading.isFetching && (preview ? 'Reading again…' : 'Reading the whole file…')}</span>
          {preview && <Facts preview={preview} file={file} files={files} />}
        </p>
        {reading.isError && (
          <div className={styles.error} role="alert">
            {reading.error.message}
            <Button size="xs" variant="default" onClick={() => void reading.refetch()}>
              Read again
            </Button>
            <BackToFound file={file} files={files} />
          </div>
        )}
        {preview && (
          <>
            {noItems !== null && preview.header_found && (
              <p className={styles.error} role="alert">
                {`No items: ${noItems}. ${preview.lines_read === 0 ? 'Enter another header line, or remove the file.' : 'Choose the layout of the file below, or remove it.'}`}
              </p>
            )}
            <TypeAdvice preview={preview} onType={(type) => files.chooseType(key, type)} />
            <PreviewWarnings preview={preview} isBelowLocaleAdvice />
            <LocaleAdvice preview={preview} onLocale={files.chooseLocale} />
            <ReadingRow preview={preview} layout={file.layout} onLayout={onLayout} locale={options.locale} onLocale={files.chooseLocale} />
            <UnderstoodColumns preview={preview} onCorrect={(place) => focusColumn(root.current, place)} />
            <PreviewTable preview={preview} layout={file.layout} onLayout={onLayout} />
          </>
        )}
      </div>
    );
  },
  (one, other) => one.id === other.id && one.files === other.files && isAlike(one.file, other.file) && isAlike(one.options, other.options),
);

/** Focuses the choice of a column's field. */
function focusColumn(root: HTMLElement | null, place: number): void {
  const choice = root?.querySelector<HTMLElement>(`th[data-column="${place}"] button`);
  choice?.scrollIntoView({ block: 'nearest', inline: 'center' });
  choice?.focus();
}

/** The form copies all its values on every keystroke; equal values are not rendered again. */
const isAlike = (one: DraftFile | PreviewOptions, other: DraftFile | PreviewOptions): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The counts, and where the type and layout come from. */
function Facts({ preview, file, files }: { preview: Preview; file: DraftFile; files: DraftFiles }): ReactNode {
  const { remembered } = preview;
  const types = useQuery(constantsQuery).data?.input_types ?? [];
  const labelOf = (type: string) => types.find((known) => known.type === type)?.label ?? type;
  return (
    <>
      <span>{countsText(preview)}</span>
      {betterType(preview) === null && <span>{recognitionText(preview.recognised, labelOf)}</span>}
      {remembered && (
        <span>
          {`As last time (${momentText(remembered.at)}, ${remembered.by}) `}
          <button type="button" className={text.link} onClick={() => files.forget(file).catch(showProblem)}>
            Forget
          </button>
        </span>
      )}
      <BackToFound file={file} files={files} remembered={remembered !== null} />
    </>
  );
}

function BackToFound({ file, files, remembered = false }: { file: DraftFile; files: DraftFiles; remembered?: boolean }) {
  const isFound = !remembered && !file.typeChosen && (!file.layoutChosen || Object.keys(file.layout).length === 0);
  if (isFound) return null;
  return (
    <button type="button" className={text.link} onClick={() => files.backToFound(file.key)}>
      Reset to detected settings
    </button>
  );
}
