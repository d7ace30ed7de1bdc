import { type FigureName, type Figures, type Target, targets } from './targets.ts';

/** Figures of all rounds, each with its limit. The best round counts: other programs can only slow a round down. */
export function tableOf(rounds: readonly Figures[], names: readonly FigureName[]): string {
  const lines = names.flatMap((name) => {
    const values = rounds.flatMap((round) => round[name] ?? []).toSorted((one, other) => one - other);
    const [best] = values;
    const median = values[Math.floor((values.length - 1) / 2)];
    if (best === undefined || median === undefined) return [];
    const { title, unit, atMost }: Target = targets[name];
    return `| ${title} | ${amount(best)} | ${amount(median)} | ${atMost}${unit && ` ${unit}`} | ${isMet(best, atMost) ? 'met' : 'MISSED'} |`;
  });
  return ['| | best | median | at most | |', '|---|---:|---:|---:|---|', ...lines].join('\n');
}

const amount = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** Judged as printed: two frames of a display are 33.4 ms, give or take the clock's hundredths. */
const isMet = (best: number, atMost: number): boolean => Number(amount(best)) <= atMost;

/** Names of the figures that exceed their limits even in the best round. */
export const missedIn = (rounds: readonly Figures[]): FigureName[] =>
  (Object.keys(targets) as FigureName[]).filter((name) => {
    const values = rounds.flatMap((round) => round[name] ?? []);
    return values.length > 0 && !isMet(Math.min(...values), targets[name].atMost);
  });
