import { readSignature, readSignatureContent } from '@fetlock/contract/migration-signature';
import { readQuery } from '../../api/read-query.ts';

/** The valid signature with its check, and the events before it. */
export const signatureQuery = (resultId: number) =>
  readQuery(['migration', resultId, 'signature'], readSignature, { params: { resultId } });

/** What would be signed now. */
export const signatureContentQuery = (resultId: number) =>
  readQuery(
    ['migration', resultId, 'signature-content'],
    readSignatureContent,
    { params: { resultId } },
    {
      // Refetched each time: what is signed is what is shown.
      staleTime: 0,
      gcTime: 0,
    },
  );
