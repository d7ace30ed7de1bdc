import type { Viewer } from '@fetlock/contract/people';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './present-users.module.css';
import { colourOf, usersOf } from './use-presence.ts';

const shownAtMost = 5;

/** Who else has this result on the screen. */
export function PresentUsers({ others, onGoTo }: { others: readonly Viewer[]; onGoTo: (rowId: number) => void }) {
  const people = usersOf(others);
  if (people.length === 0) return null;
  const [shown, more] = [people.slice(0, shownAtMost), people.slice(shownAtMost)];
  return (
    <ul className={styles.people} aria-label="Also on this result">
      {shown.map(({ id, name, picture, tabs }) => {
        const place = tabs.find(({ editing }) => editing) ?? tabs.find(({ row_id }) => row_id !== null);
        const rowId = place?.row_id ?? null;
        const label = `${name} is on this result${place?.editing ? ' and is writing' : ''}${rowId === null ? '' : '. Go to the row'}`;
        return (
          <li key={id}>
            <Tooltip label={label}>
              <button
                type="button"
                className={styles.person}
                data-colour={colourOf(id)}
                data-editing={place?.editing || undefined}
                aria-label={label}
                aria-disabled={rowId === null}
                onClick={() => rowId !== null && onGoTo(rowId)}
              >
                {picture ? (
                  <img src={picture} alt="" referrerPolicy="no-referrer" />
                ) : (
                  <span aria-hidden data-initials={initialsOf(name)} />
                )}
              </button>
            </Tooltip>
          </li>
        );
      })}
      {more.length > 0 && (
        <li className={styles.more} title={more.map(({ name }) => name).join(', ')}>
          +{more.length}
        </li>
      )}
    </ul>
  );
}

/** 'Demo Reviewer' is DR. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase();
};
