import { createHash } from 'node:crypto';
import type { MappedCoreChange, MappedCorePreview, NotUnderstood } from '@fetlock/contract/mapped-core';
import { readPriceListEvents } from '@fetlock/formats/child/read-in-child';
import type { PriceListStart } from '@fetlock/formats/read-lines';
import type { Database } from '../database/connection.ts';
import type { DecidedColumn, DecidedValues } from '../decisions/decided-columns.ts';
import type { FileStore } from '../files/file-store.ts';
import { ownCells, ownLayout } from '../files/own-cells.ts';
import { Problem } from '../http/problem.ts';
import { coreRowColumns } from '../reports/core-report.ts';
import { type FileColumns, type FileLine, type LineChange, changeOfLine } from './change-of-line.ts';
import { type WantsReady, whyBlocked } from './guarded-changes.ts';
import { type CoreRow, type CurrentResult, selectCoreRows, selectEarlierRows, selectKnownCodes } from './mapped-core.queries.ts';
import { isDamaged, saysTheSame } from './same-cell.ts';

export interface PlannedChange {
  id: number;
  /** The row version that the change was made for. */
  version: number;
  signed_as: string | null;
  patch: Partial<DecidedValues>;
}

export interface UploadPlan {
  changes: PlannedChange[];
  preview: MappedCorePreview;
}

export interface CoreUpload {
  result: CurrentResult;
  file: { id: number; name: string; storage_key: string };
  signal: AbortSignal;
}

const layout = ownLayout(coreRowColumns);

const batchSize = 1_000;

/**
 * What an edited mapped_core.csv changes, determined line by line while the file is read; nothing is written. Memory grows with the
 * changes, not with the file. Throws INVALID_INPUT for a file that is not a mapped_core.csv, UnreadableFile for one that is not a list.
 */
export async function planUpload({ db, files }: { db: Database; files: FileStore }, upload: CoreUpload): Promise<UploadPlan> {
  const { result, file, signal } = upload;
  const planner = new Planner(upload);
  await files.withLocalFile(file.storage_key, async (path) => {
    let piece: FileLine[] = [];
    let columns: FileColumns = { names: new Set(), locale: 'en-US' };
    const flush = async () => {
      const ids = piece.flatMap(({ cells }) => idOf(cells) ?? []);
      const rows = await selectCoreRows(db, result.id, ids);
      const codes = piece.flatMap(({ cells }) => cells.get('fetlock_code_override') ?? []);
      const known = await selectKnownCodes(db, result.catalogue_version_id, [...new Set(codes)]);
      const earlier = await selectEarlierRows(db, result.id, piece.flatMap(olderThan(rows)));
      for (const line of piece) planner.take(line, { rows, earlier, columns, knownCodes: known });
      piece = [];
    };
    for await (const event of readPriceListEvents(path, { fileName: file.name, type: 'fetlock', layout, signal })) {
      if (event.kind === 'start') columns = planner.start(event.start);
      else if (event.kind === 'problem') planner.refuse(event.problem);
      else if (event.kind === 'record') {
        piece.push({ line: event.record.line, cells: ownCells(event.record) });
        if (piece.length >= batchSize) await flush();
      }
    }
    await flush();
  });
  planner.makeReady(await whyBlocked(db, result.id, planner.wantsReady()));
  return planner.plan();
}

function idOf(cells: FileLine['cells']): number | undefined {
  const text = cells.get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Rows that were changed since their lines were written, with the version of that time. */
const olderThan =
  (rows: ReadonlyMap<number, CoreRow>) =>
  ({ cells }: FileLine): { row: CoreRow; version: number }[] => {
    const row = rows.get(idOf(cells) ?? 0);
    const version = Number(cells.get('version') ?? Number.NaN);
    return row && Number.isSafeInteger(version) && version > 0 && version < row.version ? [{ row, version }] : [];
  };

/** What a line is compared with. */
interface ComparedWith {
  rows: ReadonlyMap<number, CoreRow>;
  /** Those that were changed since the file was written, as they were then. */
  earlier: ReadonlyMap<number, CoreRow>;
  columns: FileColumns;
  knownCodes: ReadonlySet<string>;
}

const mostChangesShown = 200;
const mostNotUnderstood = 5_000;
const mostCharactersShown = 80;
const shortened = (text: string) => (text.length > mostCharactersShown ? `${text.slice(0, mostCharactersShown - 1)}…` : text);

/** Collects the plan. */
class Planner {
  readonly #upload: CoreUpload;
  readonly #changes: (PlannedChange & { row: CoreRow })[] = [];
  readonly #ready: (WantsReady & { patch: LineChange['patch']; follows: LineChange['follows'] })[] = [];
  readonly #shown: MappedCoreChange[] = [];
  readonly #fields = new Map<string, { changed: number; emptied: number }>();
  readonly #notUnderstood: NotUnderstood[] = [];
  readonly #lineOfRow = new Map<number, number>();
  readonly #notes: string[] = [];
  #lines = 0;
  #foreign = 0;
  #unchanged = 0;
  #left = 0;
  #fieldsChanged = 0;
  #notUnderstoodCount = 0;

  constructor(upload: CoreUpload) {
    this.#upload = upload;
  }

  /** Reads the header. Throws INVALID_INPUT when its columns do not identify the rows. */
  start({ columns, delimiter, headerLine }: PriceListStart): FileColumns {
    const headers = columns.map(({ header }) => header.trim()).filter((header) => header !== '');
    const names = new Set(headers);
    const missing = ['id', 'orig_name'].filter((name) => !names.has(name));
    if (missing.length > 0) throw noMappedCore(this.#upload.file.name, missing);
    for (const column of names) {
      const isKnown = coreRowColumns.some((name) => name === column) || column.startsWith('catalogue_');
      if (!isKnown) this.leave({ line: headerLine, column, value: '', reason: 'is not a column of mapped_core.csv' });
    }
    if (!names.has('version'))
      this.#notes.push('The file has no column version, so it is not known whether a row was changed since the file was written.');
    // Where a semicolon parts the cells, a comma parts the decimals.
    return { names, locale: delimiter === ';' ? 'es-ES' : 'en-US' };
  }

  leave(what: NotUnderstood): void {
    this.#notUnderstoodCount += 1;
    if (this.#notUnderstood.length < mostNotUnderstood) this.#notUnderstood.push({ ...what, value: shortened(what.value) });
  }

  /** Records a line that belongs to no row. */
  refuse({ line, reason }: { line: number; reason: string }): void {
    this.#lines += 1;
    this.leave({ line, column: '', value: '', reason });
  }

  take(line: FileLine, { rows, earlier, columns, knownCodes }: ComparedWith): void {
    this.#lines += 1;
    const row = this.#named(line, rows, columns);
    if (!row) return;
    const current = changeOfLine(row, line, columns, knownCodes);
    const reason = isNothing(current) ? null : whyLeft(row, line, columns);
    const before = reason?.column === 'version' ? earlier.get(row.id) : undefined;
    const then = before && changeOfLine(before, line, columns, knownCodes);
    // What the line requested when it was written is done already, such as by the same upload before.
    const isDone = then !== undefined && Object.entries(then.patch).every(([column, value]) => row[column as DecidedColumn] === value);
    if (reason && !isDone) {
      this.#left += 1;
      return this.leave({ line: line.line, ...reason });
    }
    const { patch, follows, otherwise, leftOut } = isDone ? { ...then, patch: {} } : current;
    for (const what of leftOut) this.leave({ line: line.line, ...what });
    if (patch.status !== 'ready_for_import') return this.#change(row, line.line, { patch, follows });
    const { status: _ready, ...others } = patch;
    this.#ready.push({
      row,
      line: line.line,
      patch,
      follows,
      otherwise: { patch: { ...others, ...(otherwise && { status: otherwise }) }, follows: otherwise },
    });
  }

  /** What the guards are evaluated for, once every line was read. */
  wantsReady() {
    return { ready: this.#ready, others: this.#changes };
  }

  /** Rows become ready unless a guard blocks them: of those the rest of the line is applied. */
  makeReady(blocked: ReadonlyMap<number, string>): void {
    for (const { row, line, patch, follows, otherwise } of this.#ready) {
      const reason = blocked.get(row.id);
      if (reason !== undefined) this.leave({ line, column: 'status', value: 'ready_for_import', reason });
      this.#change(row, line, reason === undefined ? { patch, follows } : otherwise);
    }
  }

  /** The row that a line names; undefined, after reporting why, if it names none. */
  #named({ line, cells }: FileLine, rows: ReadonlyMap<number, CoreRow>, { names }: FileColumns): CoreRow | undefined {
    const id = idOf(cells);
    const row = id === undefined ? undefined : rows.get(id);
    if (!row) {
      this.#foreign += 1;
      const reason = id === undefined ? 'is not the id of a row' : 'is the id of no row of the current version';
      this.leave({ line, column: 'id', value: cells.get('id') ?? '', reason });
      return undefined;
    }
    const first = this.#lineOfRow.get(row.id);
    if (first !== undefined) {
      this.leave({ line, column: 'id', value: String(row.id), reason: `names the same row as line ${first}, which was taken` });
      return undefined;
    }
    for (const column of ['orig_code', 'orig_name'] as const) {
      const cell = cells.get(column);
      if (!names.has(column) || saysTheSame(row[column], cell, 'en-US') || isDamaged(row[column], cell)) continue;
      const reason = `is not that of the row ${row.id}, which has '${row[column] ?? ''}'`;
      this.leave({ line, column, value: cell ?? '', reason });
      return undefined;
    }
    this.#lineOfRow.set(row.id, line);
    return row;
  }

  #change(row: CoreRow, line: number, { patch, follows }: Pick<LineChange, 'patch' | 'follows'>): void {
    if (Object.keys(patch).length === 0) {
      this.#unchanged += 1;
      return;
    }
    this.#changes.push({ id: row.id, version: row.version, signed_as: row.signed_as, row, patch });
    for (const [field, value] of Object.entries(patch)) {
      const count = this.#fields.get(field) ?? { changed: 0, emptied: 0 };
      this.#fields.set(field, { changed: count.changed + 1, emptied: count.emptied + (value === null ? 1 : 0) });
      this.#fieldsChanged += 1;
      if (this.#shown.length >= mostChangesShown) continue;
      const old = row[field as keyof typeof patch];
      const isFollowing = field === 'status' && follows !== undefined;
      this.#shown.push({ row_id: row.id, line, code: row.orig_code, name: row.orig_name, field, old, new: value, follows: isFollowing });
    }
  }

  plan(): UploadPlan {
    const { result, file } = this.#upload;
    const named = this.#lineOfRow.size;
    if (this.#foreign > 0 && named === 0)
      this.#notes.push(
        'No line names a row of the current version of this task: the file was written from another version or another task.',
      );
    return {
      changes: this.#changes.map(({ row: _row, ...change }) => change),
      preview: {
        file: { id: file.id, name: file.name },
        result_id: result.id,
        rows_in_file: this.#lines,
        rows_named: named,
        rows_changed: this.#changes.length,
        rows_unchanged: this.#unchanged,
        rows_left: this.#left,
        rows_not_in_file: result.row_count - named,
        fields_changed: this.#fieldsChanged,
        fields: [...this.#fields].map(([field, count]) => ({ field, ...count })).toSorted((a, b) => b.changed - a.changed),
        changes: this.#shown.toSorted((one, other) => one.line - other.line),
        not_understood_count: this.#notUnderstoodCount,
        not_understood: this.#notUnderstood,
        notes: this.#notes,
        expected: fingerprintOf(result.id, this.#changes),
      },
    };
  }
}

const isNothing = ({ patch, leftOut }: LineChange) => Object.keys(patch).length === 0 && leftOut.length === 0;

/** The refusal of a file whose columns do not identify the rows. */
export function noMappedCore(file: string, missing: readonly string[]): Problem {
  const description = `${file} is not a mapped_core.csv: it has no column ${missing.join(' and no column ')}.`;
  return new Problem('INVALID_INPUT', { description, fields: [{ field: 'fileId', description }] });
}

/** Why a row is not changed by its line, whatever the line says. */
function whyLeft(row: CoreRow, { cells }: FileLine, { names }: FileColumns): Omit<NotUnderstood, 'line'> | null {
  if (row.status === 'imported')
    return { column: 'status', value: cells.get('status') ?? '', reason: 'the row has been imported and can no longer be changed' };
  const version = cells.get('version') ?? '';
  if (!names.has('version') || Number(version) === row.version) return null;
  return {
    column: 'version',
    value: version,
    reason: `the row was changed since the file was written, and has version ${row.version} now`,
  };
}

/** Hash of a set of changes: another change, or another version of a row, has another hash. */
function fingerprintOf(resultId: number, changes: readonly PlannedChange[]): string {
  const hash = createHash('sha256').update(String(resultId));
  for (const { id, version, patch } of changes) hash.update(JSON.stringify([id, version, patch]));
  return hash.digest('hex');
}
