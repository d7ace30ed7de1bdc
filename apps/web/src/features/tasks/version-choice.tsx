import { versionLabel } from '@fetlock/rules/date-text';
import type { ResultVersion } from '@fetlock/contract/results';
import { Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryState } from '../../ui/query-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './version-choice.module.css';

interface Props {
  versions: UseQueryResult<{ items: ResultVersion[] }>;
  /** Those excluded; initially none, including versions still being loaded. */
  left: ReadonlySet<number>;
  onChange: (id: number, kept: boolean) => void;
}

/** The versions of a task, newest first, each to be included or not. */
export function VersionChoice({ versions, left, onChange }: Props) {
  if (versions.isLoadingError) return <QueryState query={versions} failed="The versions could not be loaded." />;
  return (
    <fieldset className={styles.versions}>
      <legend>Versions</legend>
      {versions.isPending ? (
        <TableSkeleton columns={1} rows={2} />
      ) : (
        <div className={styles.list}>
          {versions.data.items.map(({ id, created_at }, index) => (
            <Checkbox
              key={id}
              label={`${versionLabel(created_at)}${index === 0 ? ' (latest)' : ''}`}
              checked={!left.has(id)}
              onChange={({ currentTarget }) => onChange(id, currentTarget.checked)}
            />
          ))}
          {versions.data.items.length === 0 && 'No data available'}
        </div>
      )}
      <p className={styles.hint} aria-live="polite">
        {versions.data?.items.every(({ id }) => left.has(id))
          ? 'Without a version, the copy is matched again from the same files and options.'
          : 'Each is copied with its rows and their statuses, edits, comments and history. Analyses and imports are not copied.'}
      </p>
    </fieldset>
  );
}
