import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { showProblem } from '../../api/show-problem.ts';
import { changeAutomatically } from './draft-changes.ts';
import { type DraftFile, type RefusedFile, optionalKinds } from './draft.ts';
import { optionalRefusal, otherPreviewOptionsOf, previewQuery, understood, previewOptionsOf } from './preview-query.ts';
import type { DraftForm } from './draft-form.ts';

/**
 * Keeps the input files of a draft read, whatever step is on screen: the type and the layout by which each is read become part of the task,
 * even if another practice, for which such files were read differently, is chosen later.
 */
export function useReadFiles(form: DraftForm): void {
  const stored = form.values.uploads.flatMap((file) => (file.stored ? [{ file, id: file.stored.id }] : []));
  const readings = useQueries({ queries: stored.map(({ file, id }) => previewQuery(id, previewOptionsOf(file, form.values))) });
  const otherFiles = optionalKinds.flatMap((kind) => {
    const file = form.values[kind];
    return file?.stored ? [{ kind, file, id: file.stored.id }] : [];
  });
  const otherReadings = useQueries({
    queries: otherFiles.map(({ kind, id }) => previewQuery(id, otherPreviewOptionsOf(kind, form.values))),
  });
  useEffect(() => {
    for (const [index, { kind, file }] of otherFiles.entries()) {
      const { data, error } = otherReadings[index] ?? {};
      const refusal = data ? optionalRefusal(data) : isUnreadable(error) ? error.message : file.refusal;
      if (refusal !== file.refusal)
        changeAutomatically(form, () =>
          form.setFieldValue(kind, (known: DraftFile | null) => (known?.key === file.key ? { ...known, refusal } : known)),
        );
    }
    for (const [index, { file }] of stored.entries()) {
      const { data, error } = readings[index] ?? {};
      if (data) change(form, file, understood(file, data));
      else if (!error) change(form, file, { reading: true });
      else if (isUnreadable(error) && !file.typeChosen && !file.layoutChosen) removeFile(form, file, error);
      else change(form, file, { reading: false, refusal: isUnreadable(error) ? error.message : file.refusal });
    }
  });
}

function change(form: DraftForm, file: DraftFile, to: Partial<DraftFile>): void {
  const isSame = Object.entries(to).every(([name, value]) => JSON.stringify(file[name as keyof DraftFile]) === JSON.stringify(value));
  if (isSame) return;
  changeAutomatically(form, () =>
    form.setFieldValue('uploads', (files: DraftFile[]) => files.map((other) => (other.key === file.key ? { ...other, ...to } : other))),
  );
}

/** Removes an input file that the server cannot read and lists the reason. A lost connection removes nothing. */
export function removeFile(form: DraftForm, { key, name }: Pick<DraftFile, 'key' | 'name'>, error: Error): void {
  if (!isUnreadable(error)) {
    showProblem(error);
    return;
  }
  form.setFieldValue('uploads', (files: DraftFile[]) => files.filter((file) => file.key !== key));
  form.setFieldValue('refusedUploads', (refused: RefusedFile[]) => [...refused, { name, reason: error.message }]);
}

/** Too large, not a kind of price list, or without anything to match. */
const isUnreadable = (error: Error | null | undefined): error is ApiProblem =>
  error instanceof ApiProblem && [413, 415, 422].includes(error.status);
