import { type CatalogueUpload, compareCatalogueUpload, deleteCatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import { Anchor, Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isGone } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { catalogueKey, uploadQuery, uploadsQuery, versionsQuery } from './catalogue-queries.ts';
import { countText } from './catalogue-text.ts';
import text from '../../ui/text.module.css';
import styles from './catalogue.module.css';
import { ChangesPreview } from './changes-preview.tsx';
import { LoadDialog } from './load-dialog.tsx';

const back = (
  <Anchor component={Link} to="/admin/catalogue" size="sm">
    All versions
  </Anchor>
);

/** An uploaded catalogue file: what it changes, before it is loaded. */
export function UploadScreen() {
  const id = Number(useParams()['uploadId']);
  const upload = useQuery(uploadQuery(id));
  if (upload.isPending) return <TableSkeleton columns={5} />;
  if (upload.isError && !upload.data)
    return (
      <Screen title="Catalogue file" aside={back}>
        <ProblemPanel
          title="This file no longer exists. It may have been removed, or it has expired."
          error={upload.error}
          onRetry={() => void upload.refetch()}
        />
      </Screen>
    );
  return <Upload upload={upload.data} />;
}

function Upload({ upload }: { upload: CatalogueUpload }) {
  const [loading, setLoading] = useState(false);
  const { remove, compare } = useUploadActions(upload);
  const { state, outdated } = upload;
  const aside = (
    <>
      <span className={text.note}>{`${sizeText(upload.size)}, uploaded by ${upload.uploaded_by.email}`}</span>
      {back}
    </>
  );
  const actions = state !== 'loaded' && state !== 'loading' && (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        Remove file
      </Button>
      {outdated ? (
        <Button loading={compare.isPending} onClick={() => compare.mutate()}>
          Compare again
        </Button>
      ) : (
        <Button disabled={state !== 'ready'} onClick={() => setLoading(true)}>
          Load…
        </Button>
      )}
    </>
  );
  return (
    <Screen title={upload.file_name} aside={aside} actions={actions}>
      <UploadBody upload={upload} />
      {loading && <LoadDialog upload={upload} onClose={() => setLoading(false)} />}
    </Screen>
  );
}

function UploadBody({ upload }: { upload: CatalogueUpload }) {
  const { state, summary, error } = upload;
  if (state === 'reading' || state === 'loading') return <AtWork upload={upload} />;
  if (state === 'failed' || summary === null)
    return <ProblemPanel title={`${upload.file_name} cannot be loaded.`} error={new Error(error ?? 'It could not be read.')} />;
  if (state === 'loaded') return <Loaded upload={upload} />;
  return (
    <>
      {error && (
        <div className={styles.above}>
          <ProblemPanel title="It was not loaded." error={new Error(error)} />
        </div>
      )}
      <ChangesPreview upload={upload} summary={summary} />
    </>
  );
}

function AtWork({ upload: { state, progress, lines_read, file_name } }: { upload: CatalogueUpload }) {
  const percent = Math.round(progress * 100);
  const doing =
    state === 'reading' ? `Reading and comparing, ${countText(lines_read, 'line', 'lines')} so far` : 'Loading as a new version';
  return (
    <div className={styles.panel}>
      <div className={styles.line}>
        <span>{doing}</span>
        <span className={styles.percent}>{`${percent} %`}</span>
      </div>
      <Progress
        value={percent}
        size={6}
        color="var(--bar-primary)"
        aria-label={`${state} ${file_name}`}
        className={styles.progress ?? ''}
      />
      <p className={text.note}>You can leave this page: it continues, and you will find it under Catalogue.</p>
    </div>
  );
}

function Loaded({ upload: { version_id } }: { upload: CatalogueUpload }) {
  const versions = useQuery(versionsQuery);
  const version = versions.data?.items.find(({ id }) => id === version_id);
  return (
    <EmptyState
      action={
        <Button component={Link} to="/admin/catalogue" variant="default">
          All versions
        </Button>
      }
    >
      {`This file is version ${version_id ?? ''}${version ? `, “${version.name}”` : ''}. ${version?.current ? 'New tasks use it.' : ''}`}
    </EmptyState>
  );
}

function useUploadActions({ id }: CatalogueUpload) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate('/admin/catalogue');
    cache.removeQueries(uploadQuery(id));
    await cache.invalidateQueries(uploadsQuery);
  };
  const remove = useSingleMutation({
    mutationFn: () => send(deleteCatalogueUpload, { params: { id } }),
    onSuccess: leave,
    // Deleted in another tab meanwhile.
    onError: (error) => (isGone(error) ? leave() : undefined),
  });
  const compare = useSingleMutation({
    mutationFn: () => send(compareCatalogueUpload, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: catalogueKey }),
  });
  return { remove, compare };
}
