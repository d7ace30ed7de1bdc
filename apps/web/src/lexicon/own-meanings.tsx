import { limits } from '@fetlock/contract/limits';
import type { TermScope } from '@fetlock/contract/lexicon-terms';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ownMeaningsQuery } from './lexicon-queries.ts';
import text from '../ui/text.module.css';
import styles from './term-dialog.module.css';

const forWhom = {
  everybody: 'for everybody',
  group: 'for this group',
  practice: 'for this practice',
} as const satisfies Record<TermScope, string>;

/** Warns that a term has a meaning of the lexicon's own, which the one being entered replaces. */
export function OwnMeanings({ term, scope }: { term: string; scope: TermScope }) {
  const [settled] = useDebouncedValue(term.trim().slice(0, limits.lexiconTerm), TYPING_MS);
  const meanings = useQuery(ownMeaningsQuery(settled)).data?.meanings ?? [];
  return (
    <div role="status">
      {meanings.length > 0 && (
        <p className={`${text.warning} ${styles.warning}`}>
          {`The lexicon already reads “${settled}” as “${meanings.join('” or “')}”. What you enter here replaces that ${forWhom[scope]}, from the next match on.`}
        </p>
      )}
    </div>
  );
}

const TYPING_MS = 300;
