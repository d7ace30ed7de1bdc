import type { CatalogueVariation, SourceRow } from '../../types.ts';

/** A small catalogue, rows as written by practices, and the variation that each means. */
export interface LabelledSet {
  readonly catalogue: readonly CatalogueVariation[];
  readonly rows: readonly { readonly row: SourceRow; readonly right: string }[];
}

/**
 * Parses a set written as text: the catalogue one variation per line (`id | name`), the rows as `name = id`, several on a line separated by
 * ` | `.
 * @throws RangeError for an answer that is not in the catalogue: a slip would count as an error of the matcher.
 */
export function labelledSet(catalogueText: string, rowsText: string): LabelledSet {
  const catalogue = linesOf(catalogueText).map((line): CatalogueVariation => {
    const [id = '', name = ''] = line.split('|').map((part) => part.trim());
    return { id, code: id, name };
  });
  const known = new Set(catalogue.map(({ id }) => id));
  const rows = linesOf(rowsText)
    .flatMap((line) => line.split(' | '))
    .map((entry, number) => {
      const at = entry.lastIndexOf(' = ');
      const right = entry.slice(at + 3).trim();
      if (!known.has(right)) throw new RangeError(`The answer ${right} of '${entry}' is not in the catalogue.`);
      return { row: { id: String(number), name: entry.slice(0, at).trim() }, right };
    });
  return { catalogue, rows };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
