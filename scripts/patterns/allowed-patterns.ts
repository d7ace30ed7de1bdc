/** Patterns whose time grows with the square of the text, or faster, and that only read short texts. */
export const allowedPatterns: readonly { file: string; source: string; reason: string }[] = [];

/** Patterns built at run time, and why nothing in them can repeat. */
export const allowedMadePatterns: readonly { file: string; code: RegExp; reason: string }[] = [
  {
    file: 'packages/matcher/src/reading-rules.ts',
    code: /^new RegExp\(`\(\?<!\[.*name\.replaceAll\(/,
    reason: "a practice's own name with every sign of a pattern escaped",
  },
];
