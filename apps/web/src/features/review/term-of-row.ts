import { MatcherContext } from '@fetlock/contract/matcher-context';
import type { Result } from '@fetlock/contract/results';
import type { ResultRow } from '@fetlock/contract/rows';
import type { TermDraft } from '../../lexicon/term-draft.ts';
import { markTokens } from '../../rows/token-diff.ts';

/** Words between others, which mean no entry. */
const functionWords: ReadonlySet<string> = new Set('and for from the with without per not con sin para por del las los una'.split(' '));

/** A shorter word is mostly a unit or a form. */
const isDistinctive = ({ text }: { text: string }): boolean => /^\p{L}{3,}$/u.test(text) && !functionWords.has(text.toLowerCase());

/** A term for a row: its first word that its entry does not have means the entry, in the row's practice. */
export function termOfRow(row: NamesOfRow, { task }: Pick<Result, 'task'>): Partial<TermDraft> {
  const { fetlock_name } = row;
  return {
    term: wordForEntry(row),
    meanings: fetlock_name ?? '',
    practice: String(task.business.id),
    group: MatcherContext.parse(JSON.parse(task.params.context)).groupname,
  };
}

type NamesOfRow = Pick<ResultRow, 'orig_name' | 'fetlock_name' | 'entry_variation_name'>;

/** Empty where the row says all of the entry's name: then no other word of it stands for that. */
function wordForEntry({ orig_name, fetlock_name, entry_variation_name }: NamesOfRow): string {
  const [, nameOfEntry] = markTokens(orig_name, fetlock_name ?? '');
  if (fetlock_name !== null && !nameOfEntry.some(({ differs }) => differs)) return '';
  const [words] = markTokens(orig_name, `${fetlock_name ?? ''} ${entry_variation_name ?? ''}`);
  return words.find((word) => word.differs && isDistinctive(word))?.text ?? '';
}
