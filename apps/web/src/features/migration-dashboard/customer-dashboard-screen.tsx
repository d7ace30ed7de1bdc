import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { MigrationDashboard } from './migration-dashboard.tsx';
import { customerResultQuery } from './queries.ts';

/** The dashboard for the practice, opened with its link. */
export function CustomerDashboardScreen() {
  const result = useQuery(customerResultQuery(Number(useParams()['resultId'])));
  if (result.isError && !result.data)
    return <ProblemPanel title="The migration could not be loaded." error={result.error} onRetry={() => void result.refetch()} />;
  return result.data ? <MigrationDashboard key={result.data.id} result={result.data} /> : <PageLoading />;
}
