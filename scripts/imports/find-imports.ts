import path from 'node:path';
import { type Sources, placeInPackage } from '../test/import-graph.ts';

/** The known files that each file imports; type imports count too. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const importOf = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;

export function findImports(sources: Sources): Imports {
  return new Map([...sources].map(([file, text]) => [file, importsOf(file, text, sources)]));
}

function importsOf(file: string, text: string, sources: Sources): Set<string> {
  const found = [...text.matchAll(importOf)].map(
    ([, name = '']) => placeInPackage(name) ?? path.posix.join(path.posix.dirname(file), name),
  );
  return new Set(found.filter((one) => one !== file && sources.has(one)));
}
