import type { Token } from './scan.ts';

/**
 * One word of a name. `fact`: a form, species or flavour, compared as a fact elsewhere and worth less here.
 * `compound`: several tokens written without a space (`ns-aw390bl` → nsaw390bl); it matches the words in `covers`, and is not missed if
 * absent.
 */
export interface NameWord {
  readonly text: string;
  readonly kind: 'word' | 'number' | 'code' | 'fact' | 'compound';
  readonly covers?: readonly string[];
  /** Written as an abbreviation of this word: `pred`. */
  readonly short?: true;
}

/** Words of a name without repeats. */
export class WordList {
  readonly list: NameWord[] = [];
  #seen = new Set<string>();

  add(word: NameWord): void {
    if (this.#seen.has(word.text)) return;
    this.#seen.add(word.text);
    this.list.push(word);
  }

  /** At the first token of a run such as `ns-aw390bl`, `3-0` or `9s00.006`, adds the run as one word, with its zeros. */
  addCompound(tokens: readonly Token[], at: number, taken: readonly boolean[]): void {
    const first = tokens[at];
    if (!first || nextOfRun(tokens, at, taken) === undefined) return;
    if ((at > 0 && nextOfRun(tokens, at - 2, taken) === at) || nextOfRun(tokens, at - 1, taken) === at) return;
    const run = [first];
    for (let next = nextOfRun(tokens, at, taken); next !== undefined; next = nextOfRun(tokens, next, taken)) {
      const token = tokens[next];
      if (token) run.push(token);
    }
    this.add({ text: run.map(signsOf).join(''), kind: 'compound', covers: run.map(({ text }) => text) });
  }
}

/** Index of the next token of a run without spaces: after a mark between two, or decimals after letters and digits. */
function nextOfRun(tokens: readonly Token[], at: number, taken: readonly boolean[]): number | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token || token.kind === 'mark' || !next?.glued) return undefined;
  if (next.written?.startsWith('.'))
    return (token.kind === 'code' || token.written?.startsWith('.')) && !taken[at + 1] ? at + 1 : undefined;
  const after = tokens[at + 2];
  return next.kind === 'mark' && /[-/.]/.test(next.text) && after?.glued && after.kind !== 'mark' && !taken[at + 2] ? at + 2 : undefined;
}

const signsOf = ({ text, written }: Token): string => (written ?? text).replace('.', '');
