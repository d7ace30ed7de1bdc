import { type FieldsThat, fieldsThat, isFieldThat } from '@fetlock/contract/row-fields';
import type { ResultRows } from '../database/schema.gen.ts';

/** Columns of a row that people or a re-match change, and whose changes are recorded. */
export const changeableColumns = fieldsThat('recorded') satisfies readonly (keyof ResultRows)[];
export type ChangeableColumn = FieldsThat<'recorded'>;

export const isChangeable = isFieldThat('recorded');
