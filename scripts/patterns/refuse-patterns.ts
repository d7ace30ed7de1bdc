import { allowedMadePatterns, allowedPatterns } from './allowed-patterns.ts';
import type { MadePattern, Pattern } from './find-patterns.ts';
import type { Growth } from './judge-pattern.ts';

interface Judged extends Pattern {
  growth: Growth;
}

/**
 * The problems of the product's patterns, one line each: those that can take too long, those without a judgement, and unneeded exceptions.
 */
export function refusePatterns(
  patterns: readonly Judged[],
  made: readonly MadePattern[],
  { slow, unread }: { slow: typeof allowedPatterns; unread: typeof allowedMadePatterns } = {
    slow: allowedPatterns,
    unread: allowedMadePatterns,
  },
): string[] {
  const isSlow = ({ growth }: Judged) => growth !== 'linear';
  const isAllowed = (pattern: Judged) =>
    pattern.growth === 'polynomial' && slow.some(({ file, source }) => file === pattern.file && source === pattern.source);
  const isRead = ({ file, code }: MadePattern) => unread.some((one) => one.file === file && one.code.test(code));
  return [
    ...patterns.filter((pattern) => isSlow(pattern) && !isAllowed(pattern)).map(refusal),
    ...made
      .filter((one) => !isRead(one))
      .map(({ file, line, code }) => `${file}:${line} ${code}: a pattern made at run time cannot be judged; write it as a literal`),
    ...slow
      .filter(({ file, source }) => !patterns.some((pattern) => pattern.file === file && pattern.source === source && isSlow(pattern)))
      .map(({ file, source }) => `${file}: /${source}/ needs no exception any more`),
    ...unread
      .filter((one) => !made.some(({ file, code }) => one.file === file && one.code.test(code)))
      .map(({ file }) => `${file}: makes no such pattern any more and needs no exception`),
  ];
}

const faults: Record<Exclude<Growth, 'linear'>, string> = {
  exponential: 'a few dozen characters can stop the process for ever',
  polynomial:
    'a long text can stop the process for minutes; rewrite it, or say in scripts/patterns/allowed-patterns.ts what bounds the text',
  unknown: 'the checker found no answer; write it more simply',
};

const refusal = ({ file, line, source, flags, growth }: Judged): string =>
  `${file}:${line} /${source}/${flags} is ${growth}: ${growth === 'linear' ? '' : faults[growth]}`;
