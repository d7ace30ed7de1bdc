import type { Answer } from '@fetlock/contract/call';
import { uploadFiles } from '@fetlock/contract/files';
import { previewMappedCore, uploadMappedCore } from '@fetlock/contract/mapped-core';
import type { Result } from '@fetlock/contract/results';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { resultKeys } from '../../rows/queries.ts';
import { batchOf } from '../../rows/change-scope.ts';
import { useIsMounted } from '../../sync/use-is-mounted.ts';
import { inTurn } from '../../sync/lane.ts';
import { sendFormOnce, sendOnce } from '../../sync/send-once.ts';
import type { OfferUndo } from './use-undo.tsx';
import { useSingleMutation } from '../../api/use-single-mutation.ts';

/** Previews an edited mapped_core.csv and, once the user has seen what it changes, applies exactly that. */
export function useUploadCore({ id: resultId, task }: Result, offerUndo: OfferUndo, onDone: () => void) {
  const cache = useQueryClient();
  const isShown = useIsMounted();
  const params = { id: task.id };
  const reading = useSingleMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.set('uploads_0', file);
      const { items } = await sendFormOnce(uploadFiles, {}, form);
      return send(previewMappedCore, { params, body: { fileId: items[0]?.id ?? 0 } });
    },
    onMutate: (): void => apply.reset(),
    meta: { shownInPlace: true },
  });
  const preview = reading.data;
  const apply = useSingleMutation({
    // After the pending edits: they are part of what the file may change.
    mutationFn: ({ file, expected }: Answer<typeof previewMappedCore>) =>
      inTurn(resultId, () => sendOnce(uploadMappedCore, { params, body: { fileId: file.id, expected } })),
    onSuccess: (change) => {
      offerUndo('mapped_core.csv successfully uploaded', batchOf(change), {
        title: 'Upload finished',
        what: 'the upload of mapped_core.csv',
      });
      if (isShown.current) onDone();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
    meta: { shownInPlace: true },
  });
  const readAgain = () => {
    if (reading.variables) reading.mutate(reading.variables);
  };
  return { preview, reading, readAgain, apply };
}
