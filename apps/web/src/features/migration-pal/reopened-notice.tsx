import { exactMomentText } from '@fetlock/rules/date-text';
import type { Reopening } from '@fetlock/contract/migration-signature';
import { IconLockOpen } from '@tabler/icons-react';
import { useListLocale } from '../../rows/list-locale.ts';
import { NoticePanel } from '../../ui/notice-panel.tsx';
import { valueText } from '../../rows/value-text.ts';
import styles from './migration-pal.module.css';
import { itemsText } from './step-texts.ts';

/** Why the practice has to sign again, and what has changed since it signed. */
export function ReopenedNotice({ at, reason, rows, changes }: Reopening) {
  const locale = useListLocale();
  return (
    <NoticePanel isWarning className={styles.reopened} icon={<IconLockOpen size={18} />} title="Please sign again">
      {`Fetlock reopened this Migration PAL on ${exactMomentText(at)}, and your earlier signature is no longer valid. The reason: ${reason}`}
      {rows > 0 && (
        <details className={styles.changes} open={changes.length <= 5}>
          <summary>{`Changed by Fetlock since you signed: ${itemsText(rows)}`}</summary>
          <ul>
            {changes.map(({ row_id: id, orig_name: name, fields }) => (
              <li key={id}>
                <strong>{name}</strong>
                {`: ${fields.map(({ field, title, signed, now }) => `${title}: ${valueText(field, signed, locale)} → ${valueText(field, now, locale)}`).join('; ')}`}
              </li>
            ))}
          </ul>
          {rows > changes.length && <p>{`And ${itemsText(rows - changes.length)} more.`}</p>}
        </details>
      )}
    </NoticePanel>
  );
}
