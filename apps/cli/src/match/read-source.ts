import { readPriceList } from '@fetlock/formats/read-price-list';
import type { InputTypeName } from '@fetlock/formats/types/input-types';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { SourceRow } from '@fetlock/matcher/types';
import { amountAt, cellAt, findColumns, namesItems, textsOf } from './columns.ts';
import { CommandError } from './command-error.ts';
import { readLines, requireFile, type Lines } from './read-lines.ts';

/** Source rows, and how many lines were left out because they are not items. */
export interface Source {
  readonly rows: readonly SourceRow[];
  readonly leftOut: number;
  /** Rows whose code an earlier row has: in the answers they share its name. */
  readonly sharedCodes: number;
}

/** Reads the rows to be matched: a plain table by the column names in its first line, any other list by its input type. */
export async function readSource(path: string, type: InputTypeName): Promise<Source> {
  if (type !== 'common') return priceListSource(path, type);
  const lines = await readLines(path);
  if (namesItems(lines)) return tableSource(lines);
  // Titles may precede the column names, or a practice system has its own names for them.
  return priceListSource(path, undefined).catch((error: unknown) => {
    if (error instanceof UnreadableFile && error.code === 'NO_HEADER') return tableSource(lines);
    throw error;
  });
}

function tableSource(lines: Lines): Source {
  const columns = findColumns(lines, ['id', 'source_id']);
  const names = rowNames(lines.file);
  const rows: SourceRow[] = [];
  const catalogueCodeIndex = columns.find(['catalogue code', 'catalog code', 'fetlock code']);
  for (const { line, cells } of lines.lines) {
    const id = names.give(line, columns.id === columns.code ? {} : { id: cellAt(cells, columns.id) }, cellAt(cells, columns.code));
    const name = cellAt(cells, columns.name);
    if (name === undefined) continue;
    const code = cellAt(cells, columns.code);
    const price = amountAt(cells, columns.price);
    const catalogueCode = cellAt(cells, catalogueCodeIndex);
    rows.push({
      id,
      name,
      ...textsOf(cells, columns),
      ...(code === undefined ? {} : { code }),
      ...(price === undefined ? {} : { price }),
      ...(catalogueCode === undefined ? {} : { catalogueCode }),
    });
  }
  return { rows, leftOut: lines.lines.length - rows.length, sharedCodes: names.sharedCodes() };
}

/** Without a type, the one recognised by the column names. */
async function priceListSource(path: string, type: InputTypeName | undefined): Promise<Source> {
  await requireFile(path);
  const { records, problems } = await readPriceList(path, { type });
  const names = rowNames(path);
  const rows = records.map(({ line, values, raw }): SourceRow => {
    const id = names.give(line, { id: raw.find(([header]) => /^id$/i.test(header))?.[1] }, values.code);
    return { ...values, id, name: values.name ?? '' };
  });
  return { rows, leftOut: problems.length, sharedCodes: names.sharedCodes() };
}

/** Names of rows in the answers: their id, else their code, else their line. Ids must be unique; codes repeat in real lists. */
function rowNames(file: string) {
  const ids = new Set<string>();
  const codes = new Set<string>();
  let shared = 0;
  return {
    give(line: number, { id }: { id?: string | undefined }, code: string | undefined): string {
      if (id === undefined) {
        if (code === undefined) return `line ${line}`;
        if (codes.has(code)) shared += 1;
        codes.add(code);
        return code;
      }
      if (ids.has(id)) throw new CommandError(`${file}, line ${line}: the id ${id} appears twice. Give each line an id of its own.`);
      ids.add(id);
      return id;
    },
    sharedCodes: () => shared,
  };
}
