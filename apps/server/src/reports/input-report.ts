import { reportKinds } from '@fetlock/contract/reports';
import { writeZip } from '@fetlock/formats/write/write-zip';
import { type InputFile, selectInputs } from '../task-records/task-run.queries.ts';
import type { ReportServices, ReportWriter } from './report-writer.ts';
import { namesInArchive } from './names-in-archive.ts';

/** The input files of the task, byte for byte: a single one as itself, several in an archive, those that are no price list in folders. */
export const inputReport: ReportWriter = {
  ofFiles: true,
  rowsTotal: () => 0,
  async nameOf(db, { task_id }) {
    const [first, ...others] = await selectInputs(db, task_id);
    return first && others.length === 0 ? first.name : reportKinds.input.fileName;
  },
  whyNone: ({ files }) => (files === 0 ? 'The task of this result has no files.' : null),
  async *write({ db, files }, { task_id }) {
    const inputs = await selectInputs(db, task_id);
    const [first, ...others] = inputs;
    yield* first && others.length === 0 ? await files.read(first.storage_key) : archive(files, inputs);
  },
};

function archive(files: ReportServices['files'], inputs: readonly InputFile[]): AsyncIterable<Uint8Array> {
  const names = namesInArchive(inputs.map(({ kind, name }) => ({ folder: kind === 'uploads' ? '' : kind, name })));
  return writeZip(
    inputs.map(({ storage_key }, index) => ({
      name: names[index] ?? '',
      async *content() {
        yield* await files.read(storage_key);
      },
    })),
  );
}
