import { type ErrorKind, downloadErrors, errorKinds } from '@fetlock/contract/result-errors';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { fetchFile } from '../../api/send.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { numberText } from '../../rows/cell-text.ts';
import dialogStyles from '../../ui/dialogs.module.css';
import { ErrorMessages } from './error-messages.tsx';
import styles from './errors-dialog.module.css';
import { InputsTable } from './inputs-table.tsx';
import { errorsQuery } from '../../rows/queries.ts';
import type { ReviewDialogProps } from './dialog-props.ts';

/** How each file was read, and what could not be read or matched. */
export function ErrorsDialog({ screen: { result }, onClose }: ReviewDialogProps) {
  const { error_counts, inputs } = result;
  return (
    <Modal opened onClose={onClose} title="Errors log" size={dialogWidths.table}>
      {inputs.length > 0 && <InputsTable inputs={inputs} />}
      {error_counts.line + error_counts.warning === 0 ? (
        <p className={dialogStyles.note}>No data available</p>
      ) : (
        <Messages resultId={result.id} files={[...new Set(inputs.map(({ name }) => name))]} />
      )}
    </Modal>
  );
}

interface Filters {
  kind?: ErrorKind;
  file?: string;
  message?: string;
}

function Messages({ resultId, files }: { resultId: number; files: readonly string[] }) {
  const [filters, setFilters] = useState<Filters>({});
  const errors = useQuery(errorsQuery(resultId, filters));
  const fetch = () => fetchFile(downloadErrors, { params: { id: resultId }, query: filters }, { name: 'errors-log.csv' });
  const choose = (name: keyof Filters, value: string | null) => {
    const { [name]: _, ...others } = filters;
    setFilters(value === null ? others : { ...others, [name]: value });
  };
  return (
    <Loaded query={errors} failed="The errors log could not be loaded." className={dialogStyles.note}>
      {(data) => {
        const { items, counts, reasons } = data;
        const total = counts.line + counts.warning;
        return (
          <>
            <div className={styles.filters}>
              <Select
                aria-label="Kind"
                placeholder="All kinds"
                clearable
                data={Object.entries(errorKinds).map(([value, { title }]) => ({ value, label: title }))}
                value={filters.kind ?? null}
                onChange={(value) => choose('kind', value)}
              />
              <Select
                aria-label="File"
                placeholder="All files"
                clearable
                data={[...files]}
                value={filters.file ?? null}
                onChange={(value) => choose('file', value)}
              />
              <Select
                className={styles.reason ?? ''}
                aria-label="Reason"
                placeholder="All reasons"
                clearable
                searchable
                data={[...new Set(reasons.map(({ message }) => message))]}
                value={filters.message ?? null}
                onChange={(value) => choose('message', value)}
              />
              <SaveCsvButton title={`Download ${numberText(total)}`} fetch={fetch} size="sm" />
            </div>
            {total === 0 ? (
              <p className={dialogStyles.note}>No messages match.</p>
            ) : (
              <ErrorMessages errors={items} counts={counts} dimmed={errors.isPlaceholderData} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
