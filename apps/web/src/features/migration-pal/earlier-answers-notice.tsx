import { exactMomentText } from '@fetlock/rules/date-text';
import type { EarlierAnswers } from '@fetlock/contract/earlier-answers';
import { earlierAnswersText } from '@fetlock/rules/earlier-answers';
import { IconHistory } from '@tabler/icons-react';
import { NoticePanel } from '../../ui/notice-panel.tsx';
import styles from './migration-pal.module.css';

/** What happened to the practice's answers in the previous version. */
export function EarlierAnswersNotice({ answers }: { answers: EarlierAnswers }) {
  const { created_at: at, signed_at: signed } = answers;
  return (
    <NoticePanel className={styles.reopened} icon={<IconHistory size={18} />} title="Your list was matched again">
      {`You ${signed === null ? 'answered' : 'signed'} the version of ${exactMomentText(at)}. ${earlierAnswersText(answers)}`}
      {signed !== null && ' Your signature is for that version only: please sign this one too.'}
    </NoticePanel>
  );
}
