import { dateTimeText } from '@fetlock/rules/date-text';
import type { CatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { uploadsQuery } from './catalogue-queries.ts';
import text from '../../ui/text.module.css';
import styles from './catalogue.module.css';

/** Uploaded files that are not a version yet; nothing when there are none. */
export function WaitingUploads() {
  const { data, error, refetch } = useQuery(uploadsQuery);
  if (error && !data)
    return <ProblemPanel title="Files that are not loaded yet could not be listed." error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-uploads">
      <h2 className={text.heading} id="waiting-uploads">
        Not loaded yet
      </h2>
      <ul className={styles.waiting}>
        {data.items.map((upload) => (
          <li key={upload.id}>
            <Anchor component={Link} to={`/admin/catalogue/uploads/${upload.id}`} size="sm">
              {upload.file_name}
            </Anchor>
            <span>{stateText(upload)}</span>
            <span className={text.note}>{`${upload.uploaded_by.email}, ${dateTimeText(upload.created_at)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText({ state, progress, outdated }: CatalogueUpload): string {
  const percent = `${Math.round(progress * 100)} %`;
  if (state === 'reading') return `Reading, ${percent}`;
  if (state === 'loading') return `Loading, ${percent}`;
  if (state === 'failed') return 'Cannot be read';
  return outdated ? 'To be compared again' : 'Ready to be loaded';
}
