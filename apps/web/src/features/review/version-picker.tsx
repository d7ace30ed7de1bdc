import { versionLabel } from '@fetlock/rules/date-text';
import type { Result } from '@fetlock/contract/results';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { newestFirst } from '../../rows/newest-first.ts';
import styles from './review-header.module.css';

/** The versions of the task, newest first; each opens at its own address. */
export function VersionPicker({ result, onCompare }: { result: Result; onCompare: () => void }) {
  const navigate = useNavigate();
  const versions = newestFirst(result.versions).map(({ id, created_at }, index) => ({
    value: String(id),
    label: `${versionLabel(created_at)}${index === 0 ? ' (latest)' : ''}`,
  }));
  return (
    <NativeSelect
      aria-label="Version"
      className={styles.version ?? ''}
      value={String(result.id)}
      data={versions.length > 1 ? [...versions, { value: compare, label: 'Compare…' }] : versions}
      onChange={({ currentTarget: { value } }) => (value === compare ? onCompare() : void navigate(`/home/processing-results/${value}`))}
    />
  );
}

const compare = 'compare';
