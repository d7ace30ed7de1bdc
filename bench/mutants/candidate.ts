import type { SyntaxNode } from './syntax.ts';

/** Kinds of changes to the code: a condition inverted, something left out, a status exchanged for another one. */
export const families = ['condition', 'omission', 'status'] as const;
export type Family = (typeof families)[number];

/** A place in a file that could be mutated. */
export interface Candidate {
  readonly family: Family;
  /** The exact change, such as `and/or` or `link`. */
  readonly kind: string;
  /** Offsets of the rewritten code. */
  readonly start: number;
  readonly end: number;
  /** An expression selects one of two; a statement runs or not; a table's property is read through a getter. */
  readonly form: 'expression' | 'statement' | 'property';
  /** The code that runs when the mutant is active; a property's value; empty for a statement. */
  readonly mutated: string;
  /** For readers: the difference, on one line. */
  readonly shown: string;
}

/** A node with its surroundings. */
export interface Site {
  readonly source: string;
  readonly node: SyntaxNode;
  /** The nearest last. */
  readonly ancestors: readonly SyntaxNode[];
  readonly parent: SyntaxNode | undefined;
}

export type Finder = (site: Site) => readonly Candidate[];

export const sourceOf = ({ source }: Pick<Site, 'source'>, node: SyntaxNode): string => source.slice(node.start, node.end);

/** An expression, or a part of one, that is replaced by another. */
export function exchange(
  site: Site,
  { family, kind, mutated, shown }: { family: Family; kind: string; mutated: string; shown?: string },
): Candidate {
  const { start, end } = site.node;
  return { family, kind, start, end, form: 'expression', mutated, shown: shown ?? difference(sourceOf(site, site.node), mutated) };
}

export const difference = (original: string, mutated: string): string => `${short(original)} -> ${short(mutated)}`;

/** A change within its line: `… status === ['a' -> 'b'] && …`. */
export const within = ({ source, node: { start, end } }: Pick<Site, 'source' | 'node'>, mutated: string): string =>
  `${source.slice(Math.max(0, start - 40), start)}[${source.slice(start, end)} -> ${mutated}]${source.slice(end, end + 40)}`
    .replaceAll(/\s+/g, ' ')
    .trim();

export const short = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
};
