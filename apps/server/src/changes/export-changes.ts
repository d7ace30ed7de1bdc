import { causeTitle } from '@fetlock/contract/changes';
import { type WrittenColumn, type WrittenValue, writeCsv } from '@fetlock/formats/write/write-csv';
import { fieldText, fieldTitle } from '@fetlock/rules/row-fields';
import { personText } from '@fetlock/rules/visitors';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { type ChangeFilters, type ChangedField, changesInOrder } from './changes.queries.ts';
import { type ExportedVersion, exportName } from './export-name.ts';

const columns: readonly WrittenColumn<ChangedField>[] = [
  { header: 'When (UTC)', value: ({ at }) => at.toISOString() },
  { header: 'Who', value: ({ user_name, visitor }) => personText(user_name, visitor) },
  { header: 'E-mail', value: ({ user_email }) => user_email },
  { header: 'Cause', value: ({ cause }) => causeTitle(cause) },
  { header: 'Row', value: ({ row_id }) => row_id },
  { header: 'Source code', value: ({ orig_code }) => orig_code },
  { header: 'Source name', value: ({ orig_name }) => orig_name },
  { header: 'Field', value: ({ field }) => fieldTitle(field) },
  { header: 'Old value', value: ({ field, old }) => written(field, old) },
  { header: 'New value', value: (change) => written(change.field, change.new) },
  { header: 'Change', value: ({ batch }) => batch },
];

/** The changes of a result as csv for people to open, read only as fast as the receiver takes them. */
export function exportChanges(db: Database, version: ExportedVersion, filters: ChangeFilters): Download {
  return new Download(
    streamedHeaders(exportName('changes', version)),
    writeCsv(columns, changesInOrder(db, version.id, filters), { neutraliseFormulas: true, byteOrderMark: true }),
  );
}

/** Numbers stay numbers, so that no amount is written in a locale. */
const written = (field: string, value: unknown): WrittenValue => (typeof value === 'number' ? value : fieldText(field, value, 'en-US'));
