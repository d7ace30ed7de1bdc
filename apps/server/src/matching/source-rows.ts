import type { SourceRecord } from '@fetlock/formats/source-field';
import type { SourceRow } from '@fetlock/matcher/types';

/** Longest name that is looked at; longer ones are texts, and comparing them takes for ever. */
const longestName = 500;

/** An item as the matcher takes it. The id is its place among the items of the run, counted from 1. */
export function toSourceRow({ values }: SourceRecord, index: number): SourceRow {
  return { ...values, id: String(index + 1), name: (values.name ?? '').slice(0, longestName) };
}
