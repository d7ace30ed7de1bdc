import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mutant } from './choose.ts';
import { parse } from './syntax.ts';

/** Rewrites the files of a tree so that each of these mutants can be chosen at run time. Throws if the code is not that of the list. */
export async function rewriteTree(tree: string, mutants: readonly Mutant[]): Promise<void> {
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const location = path.join(tree, file);
    const rewritten = rewrite(await readFile(location, 'utf8'), own);
    parse(file, rewritten);
    await writeFile(location, rewritten);
  }
}

/** The code with all of its mutants, chosen by the global `mutant(id)`. */
export function rewrite(source: string, mutants: readonly Mutant[]): string {
  return mutants
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, mutant) => {
      const { id, file, line, start, end, original } = mutant;
      if (text.slice(start, end) !== original) throw new Error(`${file}:${line} is no longer what mutant ${id} was made of`);
      return text.slice(0, start) + switched(mutant) + text.slice(end);
    }, source);
}

function switched({ id, form, original, mutated }: Mutant): string {
  if (form === 'statement') return `if (!mutant(${id})) { ${original} }`;
  if (form === 'expression') return `(mutant(${id}) ? (${mutated}) : (${original}))`;
  const colon = original.indexOf(':');
  return `get ${original.slice(0, colon).trim()}() { return mutant(${id}) ? ${mutated} : ${original.slice(colon + 1)}; }`;
}
