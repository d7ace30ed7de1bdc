import type { CatalogueVariation } from '@fetlock/matcher/types';
import { amountAt, cellAt, findColumns, textsOf } from './columns.ts';
import { CommandError } from './command-error.ts';
import type { Lines } from './read-lines.ts';

export interface Catalogue {
  readonly variations: readonly CatalogueVariation[];
  /** The name of a variation in the answers, by its id within this run. */
  readonly nameInAnswers: ReadonlyMap<string, string>;
  /** Codes that represent several variations in the answers, as no id distinguishes these. */
  readonly codesOfSeveral: number;
}

/**
 * Reads a catalogue from its table. With an `id` column each line has its own id; without one the code is the id, and lines that share a
 * code are variations of one entry.
 */
export function readCatalogue(lines: Lines): Catalogue {
  const columns = findColumns(lines, ['id', 'catalogue_id', 'catalog_id', 'breed_id']);
  const byCode = columns.id === columns.code;
  const variationIndex = columns.find(['variation']);
  const obsoleteIndex = columns.find(['obsolete']);
  const nameInAnswers = new Map<string, string>();
  const variations: CatalogueVariation[] = [];
  for (const { line, cells } of lines.lines) {
    const given = cells[columns.id]?.trim();
    const name = cellAt(cells, columns.name);
    if (!given) throw new CommandError(`${lines.file}, line ${line} has no ${lines.header[columns.id] ?? 'id'}.`);
    if (!name) continue;
    const id = byCode ? `${given}\n${line}` : given;
    if (nameInAnswers.has(id))
      throw new CommandError(`${lines.file}, line ${line}: the id ${given} appears twice. Give each line an id of its own.`);
    nameInAnswers.set(id, given);
    const variation = cellAt(cells, variationIndex);
    const price = amountAt(cells, columns.price);
    variations.push({
      id,
      code: cellAt(cells, columns.code) ?? given,
      name,
      ...textsOf(cells, columns),
      ...(variation === undefined ? {} : { variation }),
      ...(price === undefined ? {} : { price }),
      ...(/^(?:1|y|yes|true|t)$/i.test(cellAt(cells, obsoleteIndex) ?? '') ? { obsolete: true } : {}),
    });
  }
  if (variations.length === 0) throw new CommandError(`${lines.file} has no line with a name.`);
  return { variations, nameInAnswers, codesOfSeveral: repeated(nameInAnswers.values()) };
}

/** Number of values that occur more than once. */
function repeated(values: Iterable<string>): number {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return again.size;
}
