import { StoredFileKind, type StoredFile, type UploadedFile } from '@fetlock/contract/files';
import type { LocationSigner } from './signed-location.ts';
import type { FileRow } from './files.queries.ts';

export const toStoredFile = (
  file: { id: number; name: string; kind: string },
  { locationOf }: Pick<LocationSigner, 'locationOf'>,
): StoredFile => ({
  id: file.id,
  name: file.name,
  location: locationOf(file.id),
  file_type: StoredFileKind.parse(file.kind),
});

export const toUploadedFile = (file: FileRow, signer: Pick<LocationSigner, 'locationOf'>): UploadedFile => ({
  ...toStoredFile(file, signer),
  size: file.size,
  user: { id: file.user_id, email: file.user_email },
  created_at: file.created_at.toISOString(),
});
