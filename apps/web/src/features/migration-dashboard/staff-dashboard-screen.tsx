import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageLoading } from '../../ui/page-loading.tsx';
import { PageNotFound } from '../../ui/page-not-found.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { GeneratedLinkDialog } from '../links/generated-link-dialog.tsx';
import { resultQuery } from '../../rows/queries.ts';
import { MigrationDashboard } from './migration-dashboard.tsx';

/** The dashboard as the practice sees it, for those who carry the migration out. */
export function StaffDashboardScreen() {
  const { resultId } = useParams();
  if (!resultId || !/^[1-9][0-9]{0,14}$/.test(resultId)) return <PageNotFound />;
  return <DashboardOfResult key={resultId} resultId={Number(resultId)} />;
}

function DashboardOfResult({ resultId }: { resultId: number }) {
  const result = useQuery(resultQuery(resultId));
  const [isLinkOpen, setLinkOpen] = useState(false);
  if (result.isError && !result.data)
    return <ProblemPanel title="The result could not be loaded." error={result.error} onRetry={() => void result.refetch()} />;
  if (!result.data) return <PageLoading />;
  return (
    <>
      <MigrationDashboard
        result={result.data}
        onOpenPal={() => setLinkOpen(true)}
        back={
          <Anchor component={Link} to={`/home/processing-results/${resultId}`} size="sm">
            Back to the review
          </Anchor>
        }
      />
      {isLinkOpen && <GeneratedLinkDialog resultId={resultId} linkType="mig_pal_link" onClose={() => setLinkOpen(false)} />}
    </>
  );
}
