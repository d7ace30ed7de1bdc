import type { ResultInput } from '@fetlock/contract/result-errors';

const delimiters: ReadonlyMap<string, string> = new Map([
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
]);

type ReadAs = Pick<ResultInput, 'input_type' | 'format' | 'encoding' | 'delimiter' | 'sheet' | 'header_line'>;

/** How a file was read, in a few words: `AVImark, csv, utf-8, semicolon, header in line 3`. `types`: the known types, with their labels. */
export function readAsText(input: ReadAs, types: readonly { type: string; label: string }[]): string {
  const { input_type: type, format, encoding, delimiter, sheet, header_line } = input;
  const label = types.find((known) => known.type === type)?.label ?? type;
  const cells = delimiter === null ? null : (delimiters.get(delimiter) ?? delimiter);
  const header = header_line === 0 ? 'no header line' : `header in line ${header_line}`;
  const parts = [label, format, encoding, cells, sheet === null ? null : `sheet ${sheet}`, header];
  return parts.filter((part) => part !== null).join(', ');
}

/** Number of items that match no item of the list; null for the list itself, and for a previous run, whose lines are single decisions. */
export const withoutEffect = ({ is_list, kind, items_not_used }: Pick<ResultInput, 'is_list' | 'kind' | 'items_not_used'>): number | null =>
  is_list || kind === 'previous_runs' ? null : items_not_used;
