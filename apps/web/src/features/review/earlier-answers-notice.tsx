import { exactMomentText } from '@fetlock/rules/date-text';
import type { Result } from '@fetlock/contract/results';
import { earlierAnswersText } from '@fetlock/rules/earlier-answers';
import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from '../../rows/signed-notice.module.css';

/** Shows that the practice answered or signed the previous version, and what that means for this one. */
export function EarlierAnswersNotice({ result: { earlier_answers: answers } }: { result: Result }) {
  if (!answers) return null;
  const { signer, signed_at: signed, created_at: at } = answers;
  return (
    <div className={styles.notice}>
      <IconHistory size={16} aria-hidden />
      <span>
        {signed === null ? 'The practice answered ' : `${signer} signed `}
        <Anchor component={Link} to={`/home/processing-results/${answers.result_id}`} inherit underline="always">
          {`the version of ${exactMomentText(at)}`}
        </Anchor>
        {signed === null ? '.' : ` on ${exactMomentText(signed)}; this one needs a new signature.`}
      </span>
      <span>{earlierAnswersText(answers)}</span>
    </div>
  );
}
