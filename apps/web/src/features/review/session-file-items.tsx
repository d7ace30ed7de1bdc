import { type Environment, environmentTitles, sessionFields } from '@fetlock/contract/environments';
import { type SessionFile, sessionFiles } from '@fetlock/contract/platform-files';
import { downloadSessionFile, listSessionFiles } from '@fetlock/contract/sessions';
import type { Task } from '@fetlock/contract/tasks';
import { Menu } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { saveFile } from '../../api/save-file.ts';
import { fetchFile } from '../../api/send.ts';
import styles from '../../rows/reports-menu.module.css';
import { announce } from '../../ui/announce.ts';

/** The session whose files belong to a task: the one it was created from, otherwise the one its runs use; null where there is none. */
export function sessionOfTask(task: Task): number | null {
  if (task.fetlock_enterprise_session_id !== null) return Number(task.fetlock_enterprise_session_id);
  return task[sessionFields[task.environment]]?.id ?? null;
}

const sessionFilesQuery = (environment: Environment, sessionId: number) =>
  readQuery(
    ['businesses', environment, 'sessions', sessionId, 'files'],
    listSessionFiles,
    { query: { environment, sessionId } },
    { staleTime: 10_000, retry: false, meta: { shownInPlace: true } },
  );

/** The files of the practice's import session so far, below the reports in the menu. */
export function SessionFileItems({ task, sessionId }: { task: Task; sessionId: number }) {
  const files = useQuery(sessionFilesQuery(task.environment, sessionId));
  return (
    <>
      <Menu.Label>{`Import session ${sessionId} · ${environmentTitles[task.environment]}`}</Menu.Label>
      {files.isPending && <Menu.Item disabled>Loading...</Menu.Item>}
      {files.error && (
        <Menu.Item className={styles.item ?? ''} onClick={() => void files.refetch()}>
          <span className={styles.line} data-state="failed">
            {`${files.error.message} Choose this to try again.`}
          </span>
        </Menu.Item>
      )}
      {files.data?.items.length === 0 && <Menu.Item disabled>It has no files yet</Menu.Item>}
      {files.data?.items.map((file) => (
        <SessionFileItem key={file.name} file={file} taskId={task.id} />
      ))}
    </>
  );
}

function SessionFileItem({ file: { name, mimeType }, taskId }: { file: SessionFile; taskId: number }) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadSessionFile, { query: { taskId, fileName: name, mimeType } }, { name }),
    onSuccess: (file) => {
      saveFile(file);
      announce(`${file.name} was downloaded.`, { id: `download ${name}` });
    },
  });
  return (
    <Menu.Item className={styles.item ?? ''} aria-disabled={download.isPending} onClick={() => !download.isPending && download.mutate()}>
      <span className={styles.name}>{name}</span>
      <span className={styles.line}>{download.isPending ? 'Downloading…' : sessionFiles[name].about}</span>
    </Menu.Item>
  );
}
