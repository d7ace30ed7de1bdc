import { readPriceList } from '@fetlock/formats/read-price-list';
import type { InputTypeName } from '@fetlock/formats/input-types';
import type { SourceRow } from '@fetlock/matcher/types';
import { amountAt, cellAt, findColumns, textsOf } from './columns.ts';
import { CommandError } from './command-error.ts';
import { readLines, requireFile, type Lines } from './read-lines.ts';

/** Source rows and how many lines were left out because they are no items. */
export interface Source {
  readonly rows: readonly SourceRow[];
  readonly leftOut: number;
}

/** Reads the rows to be matched: a plain table by its column names, the export of a practice system by its input type. */
export async function readSource(path: string, type: InputTypeName): Promise<Source> {
  return type === 'common' ? tableSource(await readLines(path)) : priceListSource(path, type);
}

function tableSource(lines: Lines): Source {
  const columns = findColumns(lines, ['id', 'source_id']);
  const seen = new Set<string>();
  const rows: SourceRow[] = [];
  const catalogueCodePlace = columns.find(['catalogue code', 'catalog code', 'fetlock code']);
  for (const { line, cells } of lines.lines) {
    const id = cellAt(cells, columns.id) ?? nameOfLine(line);
    if (seen.has(id)) throw new CommandError(`${lines.file}, line ${line}: the id ${id} stands twice. Give each line an id of its own.`);
    seen.add(id);
    const name = cellAt(cells, columns.name);
    if (name === undefined) continue;
    const code = cellAt(cells, columns.code);
    const price = amountAt(cells, columns.price);
    const catalogueCode = cellAt(cells, catalogueCodePlace);
    rows.push({
      id,
      name,
      ...textsOf(cells, columns),
      ...(code === undefined ? {} : { code }),
      ...(price === undefined ? {} : { price }),
      ...(catalogueCode === undefined ? {} : { catalogueCode }),
    });
  }
  return { rows, leftOut: lines.lines.length - rows.length };
}

async function priceListSource(path: string, type: InputTypeName): Promise<Source> {
  await requireFile(path);
  const { records, problems } = await readPriceList(path, { type });
  const seen = new Set<string>();
  const rows = records.map(({ line, values, raw }): SourceRow => {
    const id = raw.find(([header]) => /^id$/i.test(header))?.[1] ?? values.code ?? nameOfLine(line);
    if (seen.has(id)) throw new CommandError(`${path}, line ${line}: the id ${id} stands twice. Give each line an id of its own.`);
    seen.add(id);
    return { ...values, id, name: values.name ?? '' };
  });
  return { rows, leftOut: problems.length };
}

/** Lists have items without a code; in the answers they are called by their line. */
const nameOfLine = (line: number): string => `line ${line}`;
