import { Skeleton } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import type { SiteMappingProps } from './form-props.ts';
import { MappingForm } from './mapping-form.tsx';
import { mappingQuery } from './mapping-query.ts';

/** Sets to which site or sites of the practice the data of an import session goes, and the options of its preprocessor. */
export default function SiteMapping({ environment, sessionId, ...rest }: SiteMappingProps) {
  const mapping = useQuery(mappingQuery({ environment, sessionId }));
  if (mapping.isPending) return <Loading />;
  // A form that is shown stays, with what was entered.
  if (mapping.isError && !mapping.data)
    return isMissing(mapping.error) ? (
      <ProblemPanel title="Error" error={new Error('Session not found')} />
    ) : (
      <ProblemPanel title="The site mapping could not be loaded." error={mapping.error} onRetry={() => void mapping.refetch()} />
    );
  if (mapping.data.sites.items.length === 0 && mapping.data.settings.preprocessorMultiClinicSite === null)
    return <EmptyState icon={<IconMapPinOff size={24} />}>Business mapping not found</EmptyState>;
  return <MappingForm key={`${environment} ${sessionId}`} place={{ environment, sessionId }} mapping={mapping.data} {...rest} />;
}

const isMissing = (error: Error): boolean => error instanceof ApiProblem && (error.code === 'NOT_FOUND' || error.code === 'NO_SESSION');

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={32} mb={8} />
      ))}
    </div>
  );
}
