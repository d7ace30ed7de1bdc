import { type LexiconTerm, findRowsWithTerm } from '@fetlock/contract/lexicon-terms';
import { notifications } from '@mantine/notifications';
import { send } from '../../api/send.ts';
import { useIsMounted } from '../../sync/use-is-mounted.ts';
import { TermDialog } from '../../lexicon/term-dialog.tsx';
import type { ReviewDialogProps } from './dialog-props.ts';
import { termOfRow } from './term-of-row.ts';

/** Adds a term to the lexicon that begins with what the row says, and then offers to match the rows with it again. */
export function AddTermDialog({ screen: { result, openDialog }, row, onClose }: ReviewDialogProps) {
  const isShown = useIsMounted();
  const offerReMatch = async ({ term }: LexiconTerm): Promise<void> => {
    const found = await rowsWith(result.id, term);
    notifications.show({ title: 'Term added', message: addedText(term, found?.length) });
    if (!isShown.current) return;
    if (found && found.length > 0) openDialog('re-match', row, found);
    else onClose();
  };
  return <TermDialog term={null} given={row ? termOfRow(row, result) : {}} onSaved={offerReMatch} onClose={onClose} />;
}

/** Undefined: the rows cannot be found now; the term is saved all the same. */
async function rowsWith(id: number, term: string): Promise<readonly number[] | undefined> {
  try {
    return (await send(findRowsWithTerm, { params: { id }, query: { term } })).row_ids;
  } catch {
    return undefined;
  }
}

function addedText(term: string, rows: number | undefined): string {
  if (rows === undefined) return `“${term}” applies when rows are matched again: start a re-match later.`;
  if (rows === 0) return `No open row of this version says “${term}”. It applies to lists that are matched from now on.`;
  return `Match the rows that say “${term}” again to see what it changes.`;
}
