import type { StoredFile } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import type { Task } from '@fetlock/contract/tasks';
import { truncateName } from '@fetlock/rules/truncate';
import { Anchor } from '@mantine/core';
import styles from './task-files.module.css';

/** The files of a task, by purpose; a click opens one in a new tab. */
export function TaskFiles({ task }: { task: Pick<Task, 'uploads' | 'history' | 'previousRun' | 'inventoryFile' | 'files'> }) {
  return (
    <dl className={styles.files}>
      <Section title="Input files" files={task.uploads} />
      <Section title="Sales history" files={task.history ? [task.history] : []} />
      <Section title="Previous run" files={task.previousRun ? [task.previousRun] : []} />
      <Section title="Inventory file" files={task.inventoryFile ? [task.inventoryFile] : []} />
      <Section title="Updated source" files={task.files.filter(({ file_type }) => file_type === 'updated_sources')} />
    </dl>
  );
}

function Section({ title, files }: { title: string; files: readonly StoredFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.section}>
      <dt>{title}</dt>
      <dd>
        {files.map((file) => (
          <Anchor key={file.id} href={file.location} target="_blank" rel="noreferrer" title={file.name} className={styles.file ?? ''}>
            {truncateName(file.name, limits.fileNameOnCard)}
          </Anchor>
        ))}
      </dd>
    </div>
  );
}
