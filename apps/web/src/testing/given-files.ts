import { previewFile } from '@fetlock/contract/file-preview';
import { type FileKind, FileKind as Kind, type UploadedFile, uploadFiles } from '@fetlock/contract/files';
import { commands } from 'vitest/browser';
import { type ContractServer, refusal } from './contract-server.ts';

interface StoredUpload {
  kind: FileKind;
  file: File;
}

/** Accepts uploads and answers how they are understood, parsed as by the server. The returned function stores a file that arrives another way. */
export function answerUploadedFiles(server: ContractServer): (kind: FileKind, file: File) => UploadedFile {
  const stored = new Map<number, StoredUpload>();
  const store = (kind: FileKind, file: File): UploadedFile => {
    const id = 900 + stored.size;
    stored.set(id, { kind, file });
    return storedFile(id, { kind, file });
  };
  server.answer(uploadFiles, ({ form }) => {
    const items = [...(form ?? [])].flatMap(([field, value]) =>
      value instanceof File ? [store(Kind.parse(field.replace(/_\d+$/, '')), value)] : [],
    );
    return { items };
  });
  server.answer(previewFile, async ({ params, body }) => {
    const upload = stored.get(params.id);
    if (!upload) return refusal('NOT_FOUND');
    const { kind, file } = upload;
    const answer = await commands.previewOfContent({ name: file.name, kind, base64: await base64Of(file) }, body);
    return 'refused' in answer ? refusal('UNREADABLE_FILE', { description: answer.refused }) : answer;
  });
  return store;
}

const storedFile = (id: number, { kind, file }: StoredUpload): UploadedFile => ({
  id,
  name: file.name,
  location: `/files/${id}`,
  file_type: kind,
  size: file.size,
  user: { id: 1, email: 'admin@example.com' },
  created_at: '2026-11-20T10:00:00.000Z',
});

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
