import { MatcherContext } from '@fetlock/contract/matcher-context';
import type { Result } from '@fetlock/contract/results';
import type { ResultRow } from '@fetlock/contract/rows';
import type { TermDraft } from '../../lexicon/term-draft.ts';
import { markTokens } from '../../rows/token-diff.ts';

/** Shorter ones are mostly units and forms. */
const isDistinctive = /^\p{L}{3,}$/u;

/** A term for a row: its first word that its entry does not have means the entry, in the row's practice. */
export function termOfRow(
  { orig_name, fetlock_name }: Pick<ResultRow, 'orig_name' | 'fetlock_name'>,
  { task }: Pick<Result, 'task'>,
): Partial<TermDraft> {
  const [words] = markTokens(orig_name, fetlock_name ?? '');
  return {
    term: words.find(({ text, differs }) => differs && isDistinctive.test(text))?.text ?? '',
    meanings: fetlock_name ?? '',
    practice: String(task.business.id),
    group: MatcherContext.parse(JSON.parse(task.params.context)).groupname,
  };
}
