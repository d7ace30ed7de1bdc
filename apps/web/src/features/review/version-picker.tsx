import type { Result } from '@fetlock/contract/results';
import { isOld } from '@fetlock/rules/task-card';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { versionLabel } from '../../ui/date-text.ts';
import styles from './review-header.module.css';

/** The versions of the task, newest first; another one opens at its own address. */
export function VersionPicker({ result }: { result: Result }) {
  const navigate = useNavigate();
  const versions = result.versions.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id);
  const latest = versions[0];
  return (
    <>
      <NativeSelect
        aria-label="Version"
        value={String(result.id)}
        data={versions.map(({ id, created_at }) => ({
          value: String(id),
          label: `${versionLabel(created_at)}${id === latest?.id ? ' (latest)' : ''}`,
        }))}
        onChange={({ currentTarget }) => void navigate(`/home/processing-results/${currentTarget.value}`)}
      />
      <AgeChip result={result} isLatest={latest === undefined || latest.id === result.id} />
    </>
  );
}

function AgeChip({ result, isLatest }: { result: Result; isLatest: boolean }) {
  if (!isLatest) return <span className={styles.outdated}>You are using not latest version now.</span>;
  if (isOld(result.created_at, new Date()))
    return <span className={styles.aged}>The last run of this task was more than 30 days ago.</span>;
  return null;
}
