import type { LabelledFigures } from '../measure/labelled.ts';
import { share, table } from './markdown.ts';

/** Ours next to the baseline, set by set. */
export function labelledTable(sets: readonly { readonly ours: LabelledFigures; readonly floor: LabelledFigures }[]): string {
  const rowOf = (name: string, of: LabelledFigures): string[] => [
    name,
    of.rows.toLocaleString('en-US'),
    ...[of.hit1, of.hit5, of.hit10, of.f1, of.cov98, of.cov99, of.over95, of.prec95, of.ece, of.aucTakenOut].map(share),
  ];
  return table(
    ['set', 'rows', 'hit1', 'hit5', 'hit10', 'f1', 'cov98', 'cov99', 'over95', 'prec95', 'ece', 'AUC taken out'],
    sets.flatMap(({ ours, floor }) => [rowOf(`**${ours.set}**`, ours), rowOf('3-gram TF-IDF', floor)]),
  );
}
