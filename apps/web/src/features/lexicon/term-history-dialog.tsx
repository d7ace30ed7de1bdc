import type { LexiconTerm, LexiconTermEvent } from '@fetlock/contract/lexicon-terms';
import { useQuery } from '@tanstack/react-query';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { termHistoryQuery } from '../../lexicon/lexicon-queries.ts';
import text from '../../ui/text.module.css';
import styles from './lexicon-screen.module.css';
import { Moment } from '../../ui/moment.tsx';
import { Modal } from '../../ui/modal.tsx';

/** Who added and changed a term, latest first. */
export function TermHistoryDialog({ term, onClose }: { term: LexiconTerm; onClose: () => void }) {
  const history = useQuery(termHistoryQuery(term.id));
  return (
    <Modal opened onClose={onClose} title={`History of “${term.term}”`} size={dialogWidths.form}>
      <QueryState query={history} failed="The history could not be loaded." />
      {history.data && (
        <ul className={styles.history} aria-label="Changes of the term">
          {history.data.items.map((event) => (
            <li key={event.id}>
              {eventText(event)}
              <span className={`${text.below} ${styles.under}`}>
                <Moment at={event.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const eventText = ({ kind, user, term, meanings, is_trade_name }: LexiconTermEvent): string =>
  `${user.name} ${verbs[kind]}: “${term}” means “${meanings.join('”, “')}”${is_trade_name ? ', a brand' : ''}`;

const verbs = { added: 'added it', changed: 'changed it', removed: 'removed it' } as const satisfies Record<
  LexiconTermEvent['kind'],
  string
>;
