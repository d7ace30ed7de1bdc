/** Patterns whose time grows with the square of the text, or faster, and that only read short texts. */
export const allowedPatterns: readonly { file: string; source: string; reason: string }[] = [
  {
    file: 'apps/server/src/database/migration-rules.ts',
    source: 'add column \\w+ (?![^,]*default)[^,]*not null',
    reason: 'reads the migrations of this repository alone',
  },
  {
    file: 'apps/server/src/database/migration-rules.ts',
    source: 'add column [^,]*default [^,]*(?:random|nextval|clock_timestamp|identity|serial)',
    reason: 'reads the migrations of this repository alone',
  },
];

/** Patterns built at run time, and why nothing in them can repeat. */
export const allowedMadePatterns: readonly { file: string; code: RegExp; reason: string }[] = [
  {
    file: 'packages/matcher/src/reading-rules.ts',
    code: /^new RegExp\(`\(\?<!\[.*name\.replaceAll\(/,
    reason: "a practice's own name with every sign of a pattern escaped",
  },
];
