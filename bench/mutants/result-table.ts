import type { Mutant } from './choose.ts';
import type { MutantResult } from './judge.ts';

const columns = ['id', 'class', 'kind', 'place', 'change', 'reached by', 'outcome', 'by', 'error', 'left out', 'unsound', 's'] as const;

/** One line per mutant, separated by tabs. */
export function resultTable(mutants: readonly Mutant[], results: readonly MutantResult[]): string {
  const lines = mutants.map(({ id, class: name, kind, file, line, shown }) => {
    const result = results.find((one) => one.id === id);
    const reached = result && Object.entries(result.reaching).map(([runner, count]) => `${count} ${runner}`);
    const judged = result
      ? [reached?.join(', '), result.outcome, result.by, result.error, result.left, result.unsound.join(' ; '), result.seconds]
      : ['', 'not yet judged', '', '', '', '', ''];
    return [id, name, kind, `${file}:${line}`, shown, ...judged].map((cell) => String(cell).replaceAll(/\s+/g, ' ')).join('\t');
  });
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}

/** One line per class: how many were caught, and which were not. */
export function summaryOf(mutants: readonly Mutant[], results: readonly MutantResult[]): string {
  const lines = [...Map.groupBy(mutants, (mutant) => mutant.class)].map(([name, own]) => {
    const idsWith = (outcome: MutantResult['outcome'] | undefined) =>
      own.filter(({ id }) => results.find((one) => one.id === id)?.outcome === outcome).map(({ id }) => id);
    const [caught, survived, unreached, open] = [idsWith('caught'), idsWith('survived'), idsWith('not reached'), idsWith(undefined)];
    const others = [
      ['survived', survived],
      ['not reached', unreached],
      ['not yet judged', open],
    ].flatMap(([title, ids]) => (ids && ids.length > 0 ? [`${title}: ${String(ids)}`] : []));
    return `${name.padEnd(6)} caught ${caught.length} of ${own.length}${others.map((one) => `; ${one}`).join('')}`;
  });
  return `${lines.join('\n')}\n`;
}
