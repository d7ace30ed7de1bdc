import { type SignatureInput, saveSignature } from '@fetlock/contract/migration-signature';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { forgetSignature } from './signature-draft.ts';
import { signatureContentQuery, signatureQuery } from './queries.ts';

/** Signs, once, however often the answer gets lost. Whatever has changed meanwhile is refetched. */
export function useSign(resultId: number, onSigned: () => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    meta: { shownInPlace: true },
    mutationFn: async (body: SignatureInput) => {
      // Once it is signed, it is no longer answered.
      await cache.cancelQueries({ queryKey: signatureContentQuery(resultId).queryKey });
      return sendOnce(saveSignature, { params: { resultId }, body });
    },
    onSuccess: (state) => {
      forgetSignature(resultId);
      cache.setQueryData(signatureQuery(resultId).queryKey, state);
      onSigned();
    },
    onError: async (error) => {
      if (!(error instanceof ApiProblem)) return;
      if (error.code === 'SET_CHANGED' || error.code === 'STEPS_NOT_COMPLETED')
        await cache.invalidateQueries({ queryKey: signatureContentQuery(resultId).queryKey });
      if (error.code !== 'SIGNED') return;
      // The form is replaced by the signature of the other person.
      forgetSignature(resultId);
      showProblem(error);
      await cache.invalidateQueries({ queryKey: signatureQuery(resultId).queryKey });
      onSigned();
    },
  });
}
