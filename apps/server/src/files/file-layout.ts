import { createHash } from 'node:crypto';
import { FileLayout } from '@fetlock/contract/file-layout';
import type { Layout } from '@fetlock/formats/header/layout';
import { isSourceField, sourceFields } from '@fetlock/formats/fields/source-field';

/** A layout as stored in the database. */
export const storedLayout = (layout: unknown): FileLayout => FileLayout.parse(layout ?? {});

/** A layout as taken by the reader. Throws for an unknown field; `layoutProblems` reports those before. */
export function toLayout({ encoding, delimiter, date_order: dateOrder, sheet, header_line: headerLine, columns }: FileLayout): Layout {
  return {
    encoding,
    delimiter,
    dateOrder,
    sheet,
    headerLine,
    columns: columns?.map(({ header, field }) => ({ header, field: sourceFieldOf(field) })),
  };
}

function sourceFieldOf(field: string | null) {
  if (field === null || isSourceField(field)) return field;
  throw new TypeError(`"${field}" is no field of a price list`);
}

/** Problems of a layout, as fields of a refusal: unknown fields, and fields assigned to two columns. */
export function layoutProblems(layout: FileLayout | undefined, path: string): { field: string; description: string }[] {
  const columns = layout?.columns ?? [];
  return columns.flatMap(({ header, field }, index) => {
    if (field === null) return [];
    const place = `${path}.columns.${index}.field`;
    if (!isSourceField(field)) return [{ field: place, description: `"${field}" is no field of a price list` }];
    const first = columns.find((other) => other.field === field);
    if (first === columns[index]) return [];
    const { label } = sourceFields[field];
    return [
      { field: place, description: `${label} is assigned to two columns, "${first?.header}" and "${header}". Assign it to one of them.` },
    ];
  });
}

/** Whether it contains anything. */
export const isEmptyLayout = ({ columns, ...rest }: FileLayout): boolean =>
  (columns ?? []).length === 0 && Object.values(rest).every((value) => value === undefined);

/** What stays the same when a practice exports its list again: the column names, but not their order or the lines. */
export function headerSignature(headers: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headers.toSorted())).digest('base64url');
}
