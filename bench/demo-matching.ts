import { createMatchPool } from '@fetlock/matcher/pool/match-pool';
import type { RowMatch, SourceRow } from '@fetlock/matcher/types';
import { fileOptions } from '../apps/cli/src/match/file-options.ts';
import { readCatalogue } from '../apps/cli/src/match/read-catalogue.ts';
import { readLines } from '../apps/cli/src/match/read-lines.ts';

/** The option that names the catalogue, the demo one by default. */
export const catalogueOption = { type: 'string', default: 'samples/data/match/cedar-valley/catalogue.csv' } as const;

/** How many different codes count as among the first. */
export const TOP = 10;

/** A catalogue, and matching of lists against it as the command does, on two threads until closed. */
export async function openMatching(catalogueFile: string) {
  const { variations, nameInAnswers } = readCatalogue(await readLines(catalogueFile));
  const pool = createMatchPool({ threads: 2 });
  return {
    variations,
    nameInAnswers,
    match: (rows: readonly SourceRow[]): Promise<RowMatch[]> =>
      pool.match({ catalogueKey: 'catalogue', catalogue: async () => variations, rows, options: fileOptions(TOP) }),
    close: () => pool.close(),
  };
}
