import { exactMomentText } from '@fetlock/rules/date-text';
import type { ResultVersion } from '@fetlock/contract/results';
import { IconHistory } from '@tabler/icons-react';
import { NoticePanel } from '../../ui/notice-panel.tsx';
import styles from './migration-pal.module.css';

/** Says on a version that was matched again that a newer one has replaced it, which this link does not open. */
export function NewerVersionNotice({ created_at: at }: ResultVersion) {
  return (
    <NoticePanel isWarning className={styles.reopened} icon={<IconHistory size={18} />} title="There is a newer version of this list">
      {`Fetlock matched your list again on ${exactMomentText(at)} and carried over your answers. This version can be read, but no longer changed or signed. Ask Fetlock for a link to the newer version.`}
    </NoticePanel>
  );
}
