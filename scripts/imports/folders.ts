import type { Sources } from '../test/import-graph.ts';
import { type Imports, findImports } from './find-imports.ts';
import { circlesOf, groupImports } from './circles.ts';

/** Figures of how folders and files depend on each other; each should fall. */
export interface FolderFigures {
  /** Sets of files that import each other, types included. */
  circles: string[][];
  /** Server folders in its largest set of folders that import each other. */
  serverKnot: string[];
  /** The same of what reads and writes files. */
  formatsKnot: string[];
  /** The same of the matcher. */
  matcherKnot: string[];
  /** Imports from one web feature to another. */
  featureImports: number;
  /** Pairs of web features that import each other. */
  featurePairs: string[];
  /** Which web features each of them imports. */
  featuresUsed: Record<string, string[]>;
}

export function figuresOf(sources: Sources): FolderFigures {
  const imports = findImports(sources);
  const features = groupImports(imports, folderIn('apps/web/src/features/'));
  return {
    circles: circlesOf(imports),
    serverKnot: circlesOf(groupImports(imports, folderIn('apps/server/src/')))[0] ?? [],
    formatsKnot: circlesOf(groupImports(imports, folderIn('packages/formats/src/')))[0] ?? [],
    matcherKnot: circlesOf(groupImports(imports, folderIn('packages/matcher/src/')))[0] ?? [],
    featureImports: countBetween(imports, folderIn('apps/web/src/features/')),
    featurePairs: [...features].flatMap(([one, used]) =>
      [...used].filter((other) => one < other && features.get(other)?.has(one)).map((other) => `${one} and ${other}`),
    ),
    featuresUsed: Object.fromEntries([...features].filter(([, used]) => used.size > 0).map(([one, used]) => [one, [...used].toSorted()])),
  };
}

/** The folder of a file below `base`; a file directly in `base` has none. */
const folderIn =
  (base: string) =>
  (file: string): string | undefined => {
    const [folder, rest] = file.startsWith(base) ? file.slice(base.length).split('/') : [];
    return rest === undefined ? undefined : folder;
  };

function countBetween(imports: Imports, groupOf: (file: string) => string | undefined): number {
  const edges = [...imports].flatMap(([file, used]) => [...used].map((one) => [groupOf(file), groupOf(one)] as const));
  return edges.filter(([from, to]) => from !== undefined && to !== undefined && from !== to).length;
}
