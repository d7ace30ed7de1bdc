import { readSignature, readSignatureContent } from '@fetlock/contract/migration-signature';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** The valid signature with its check, and the events before it. */
export const signatureQuery = (resultId: number) =>
  queryOptions({
    queryKey: ['migration', resultId, 'signature'],
    queryFn: ({ signal }) => send(readSignature, { params: { resultId } }, signal),
  });

/** What would be signed now. */
export const signatureContentQuery = (resultId: number) =>
  queryOptions({
    queryKey: ['migration', resultId, 'signature-content'],
    queryFn: ({ signal }) => send(readSignatureContent, { params: { resultId } }, signal),
    // Refetched each time: what is signed is what is shown.
    staleTime: 0,
    gcTime: 0,
  });
