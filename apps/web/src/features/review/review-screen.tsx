import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageNotFound } from '../../ui/page-not-found.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { resultQuery } from '../../rows/queries.ts';
import { ReviewBody } from './review-body.tsx';
import styles from './review-screen.module.css';

/** The result of a task, reviewed row by row. */
export default function ReviewScreen() {
  const { resultId } = useParams();
  if (!resultId || !/^[1-9][0-9]{0,14}$/.test(resultId)) return <PageNotFound />;
  return <ReviewOfResult key={resultId} resultId={Number(resultId)} />;
}

function ReviewOfResult({ resultId }: { resultId: number }) {
  const result = useQuery(resultQuery(resultId));
  if (result.data) return <ReviewBody result={result.data} />;
  return (
    <div className={styles.alone}>
      <QueryState query={result} failed="The result could not be loaded." loading={<TableSkeleton columns={8} rows={12} />} />
    </div>
  );
}
