import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import { type FileKind, fileKindNames, fileKinds, textEndings } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { sniffInChild } from '@fetlock/formats/child/sniff-in-child';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { FastifyRequest } from 'fastify';
import { partsOfForm } from '../http/parts-of-form.ts';
import { Problem, invalidField } from '../http/problem.ts';
import { extensionOf, shownFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { type IncomingFile, isTooLarge, tooLarge } from './incoming.ts';

/** A file of a form, checked but not yet stored. */
export interface FormFile extends IncomingFile {
  /** Its form field, such as `uploads_0`. */
  field: string;
  kind: FileKind;
  name: string;
}

export interface Form {
  fields: Map<string, string>;
  files: FormFile[];
}

/**
 * Reads a form with files to its end and passes it to `use`; files that `use` has not kept are removed afterwards. A form with a bad file
 * is read to its end as well, so that the sender still listens when the answer is sent.
 */
export async function withForm<Value>(request: FastifyRequest, store: FileStore, use: (form: Form) => Promise<Value>): Promise<Value> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.uploadRequestBytes) throw new Problem('TOO_LARGE', { description: formTooLarge });
  const form: Form = { fields: new Map(), files: [] };
  try {
    await receiveParts(request, store, form);
    return await use(form);
  } finally {
    for (const file of form.files) await store.discard(file);
  }
}

async function receiveParts(request: FastifyRequest, store: FileStore, form: Form): Promise<void> {
  let refusal: unknown;
  let size = 0;
  try {
    for await (const part of partsOfForm(request)) {
      try {
        if (refusal && isFile(part)) part.file.resume();
        else if (isFile(part)) form.files.push(await receive(part, store));
        else form.fields.set(part.fieldname, textOf(part));
      } catch (error) {
        refusal ??= error;
        if (isFile(part)) part.file.resume();
      }
      size += isFile(part) ? part.file.bytesRead : 0;
      if (size > limits.uploadRequestBytes) throw new Problem('TOO_LARGE', { description: formTooLarge });
    }
  } catch (error) {
    // That a file is too large, the parser says again without its name.
    throw refusal !== undefined && isTooLarge(error) ? refusal : error;
  }
  if (refusal) throw refusal;
}

const formTooLarge = `All files of one upload together may have at most ${limits.uploadRequestBytes / 1024 ** 2} MiB. Upload them one by one.`;

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file';

async function receive(part: MultipartFile, store: FileStore): Promise<FormFile> {
  const kind = kindOfField(part.fieldname);
  const name = shownFileName(part.filename);
  const extensions: readonly string[] = fileKinds[kind].extensions;
  if (!extensions.includes(extensionOf(name))) {
    throw new Problem('UNREADABLE_FILE', {
      description: `${name}: ${fileKinds[kind].title} takes ${extensions.join(', ')} files. ${howToChange(name)}`,
    });
  }
  const file = await receiveChecked(store, { field: part.fieldname, kind, name, content: part.file });
  if (!part.file.truncated) return file;
  await store.discard(file);
  throw new Problem('TOO_LARGE', { description: `${name}: ${tooLarge(limits.uploadBytes)}` });
}

const howToChange = (name: string) =>
  textEndings.includes(extensionOf(name))
    ? 'If it is a list of lines with commas, semicolons or tabs, rename it to end in .csv and choose it again.'
    : 'Save the list as one of these and choose it again.';

/** Receives a file that does not come from a form, with the same checks. */
export const receiveOwnFile = (store: FileStore, file: { kind: FileKind; name: string; content: Readable }): Promise<FormFile> =>
  receiveChecked(store, { ...file, field: `${file.kind}_0` });

async function receiveChecked(
  store: FileStore,
  { field, kind, name, content }: { field: string; kind: FileKind; name: string; content: Readable },
): Promise<FormFile> {
  const incoming = await store.receive(content).catch((error: unknown) => {
    throw isTooLarge(error) ? new Problem('TOO_LARGE', { description: `${name}: ${tooLarge(limits.uploadBytes)}`, cause: error }) : error;
  });
  try {
    await checkContent(incoming.path, name, kind);
    return { ...incoming, field, kind, name };
  } catch (error) {
    await store.discard(incoming);
    throw error;
  }
}

function kindOfField(field: string): FileKind {
  const kind = fileKindNames.find((name) => field.startsWith(`${name}_`) && /^[0-9]{1,2}$/.test(field.slice(name.length + 1)));
  if (kind) return kind;
  const names = fileKindNames.map((name) => `${name}_0`).join(', ');
  throw invalidField(shownFileName(field), `is no field for a file; these are ${names}`);
}

/** The type of a file, by its bytes: its name and declared type prove nothing. */
async function checkContent(path: string, name: string, kind: FileKind): Promise<void> {
  try {
    const content = await sniffInChild(path, name);
    if (kind === 'inventory_files' && content !== 'csv')
      throw new Problem('UNREADABLE_FILE', { description: `${name}: the inventory file must be a .csv file; this is a workbook.` });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new Problem(error.code === 'TOO_LARGE' ? 'TOO_LARGE' : 'UNREADABLE_FILE', { description: error.message, cause: error });
  }
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new Problem('TOO_LARGE', { description: `The field ${fieldname} is too long.` });
  if (typeof value === 'string') return value;
  // The plugin parses parts that declare themselves JSON, nested as deep as they may be.
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new Problem('INVALID_INPUT', { description: `The field ${fieldname} is nested too deep.`, cause });
  }
}
