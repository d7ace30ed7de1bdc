import type { MappedCorePreview } from '@fetlock/contract/mapped-core';
import { Button, FileButton, Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { ApiProblem } from '../../api/api-problem.ts';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { rowsText } from '../../rows/cell-text.ts';
import dialogs from '../../ui/dialogs.module.css';
import type { ReviewDialogProps } from './dialog-props.ts';
import { UploadCorePreview } from './upload-core-preview.tsx';
import { useUploadCore } from './use-upload-core.ts';

/** Uploads a mapped_core.csv that a user has edited: shows what it changes and what in it is invalid, then changes the rows. */
export function UploadCoreDialog({ screen: { result }, data: { offerUndo }, onClose }: ReviewDialogProps) {
  const { preview, reading, readAgain, apply } = useUploadCore(result, offerUndo, onClose);
  const isBusy = reading.isPending || apply.isPending;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Upload mapped_core.csv"
      size={dialogWidths.table}
      closeOnEscape={!apply.isPending}
      closeOnClickOutside={false}
    >
      {reading.isPending ? (
        <p className={dialogs.lead} role="status">
          <Loader size={14} mr={8} aria-hidden />
          {`Reading ${reading.variables.name}…`}
        </p>
      ) : reading.isError ? (
        <ProblemPanel
          title={`${reading.variables.name} could not be read.`}
          error={reading.error}
          onRetry={isAboutTheFile(reading.error) ? undefined : readAgain}
        />
      ) : preview === undefined ? (
        <EmptyState icon={<IconFileSpreadsheet size={24} />} action={<ChooseFile label="Choose file" onFile={reading.mutate} isFirst />}>
          Choose the mapped_core.csv that you downloaded and edited. You see what it changes before anything is changed.
        </EmptyState>
      ) : (
        <UploadCorePreview preview={preview} isOlderVersion={preview.result_id !== result.id} />
      )}
      {apply.isError && (
        <ChangeProblem
          title="Nothing was changed."
          error={apply.error}
          onRetry={
            apply.error instanceof ApiProblem && apply.error.code === 'SET_CHANGED' ? readAgain : () => apply.mutate(apply.variables)
          }
        />
      )}
      <DialogActions>
        {(preview ?? reading.error) && <ChooseFile label="Choose another file" onFile={reading.mutate} disabled={isBusy} />}
        <Button variant="default" disabled={apply.isPending} onClick={onClose}>
          Cancel
        </Button>
        {preview && (
          <Button
            disabled={preview.rows_changed === 0 || reading.isPending}
            loading={apply.isPending}
            onClick={() => apply.mutate(preview)}
          >
            {applyText(preview)}
          </Button>
        )}
      </DialogActions>
    </Modal>
  );
}

/** Retrying with the same file has the same result. */
const isAboutTheFile = (error: Error): boolean => error instanceof ApiProblem && [400, 413, 415, 422].includes(error.status);

const applyText = ({ rows_changed, fields_changed }: MappedCorePreview): string =>
  rows_changed === 0
    ? 'Nothing to apply'
    : `Apply ${fields_changed.toLocaleString('en-US')} ${fields_changed === 1 ? 'change' : 'changes'} of ${rowsText(rows_changed)}`;

interface ChooseFileProps {
  label: string;
  onFile: (file: File) => void;
  disabled?: boolean;
  isFirst?: boolean;
}

function ChooseFile({ label, onFile, disabled = false, isFirst = false }: ChooseFileProps) {
  return (
    <FileButton accept=".csv,.xlsx,.xls" disabled={disabled} onChange={(file) => file && onFile(file)} inputProps={{ 'aria-label': label }}>
      {(button) => (
        <Button {...button} variant={isFirst ? 'filled' : 'default'} disabled={disabled} data-autofocus={isFirst || undefined}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
