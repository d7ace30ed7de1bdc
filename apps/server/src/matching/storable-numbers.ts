import { isOfKind, sourceFields, type SourceField, type SourceRecord } from '@fetlock/formats/fields/source-field';
import type { InputProblem } from './ingest-summary.ts';

/** No real price or count of sales is this large; most likely the column contains a code. */
const greatest = 1_000_000_000;

const numberFields = Object.keys(sourceFields)
  .filter((field): field is SourceField => Object.hasOwn(sourceFields, field))
  .filter((field) => isOfKind(field, 'money', 'number'));

/** Removes numbers that are too large to be real, and reports each. */
export function storableNumbers(records: readonly SourceRecord[]): { records: SourceRecord[]; problems: InputProblem[] } {
  const problems: InputProblem[] = [];
  const kept = records.map((record) => {
    const storable = withStorableNumbers(record);
    problems.push(...storable.problems);
    return storable.record;
  });
  return { records: kept, problems };
}

/** The same for one item. */
export function withStorableNumbers(record: SourceRecord): { record: SourceRecord; problems: InputProblem[] } {
  const wrong = numberFields.filter((field) => isTooLarge(record.values[field]));
  if (wrong.length === 0) return { record, problems: [] };
  const problems = wrong.map((field): InputProblem => {
    const message = `${sourceFields[field].label} ${String(record.values[field])} is too large to be one and was left out.`;
    return { kind: 'warning', file: record.file ?? '', line: record.line, message };
  });
  const values = Object.fromEntries(Object.entries(record.values).filter(([field]) => !wrong.some((name) => name === field)));
  const unread = { ...record.unread };
  for (const field of wrong) if (isOfKind(field, 'money')) unread[field] = String(record.values[field]);
  return { record: { ...record, values, ...(Object.keys(unread).length > 0 && { unread }) }, problems };
}

const isTooLarge = (value: unknown) => typeof value === 'number' && !(Math.abs(value) < greatest);
