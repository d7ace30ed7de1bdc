import type { Given } from '@fetlock/contract/call';
import { listSecurityEvents } from '@fetlock/contract/security-events';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

export type SecurityEventsQuery = NonNullable<Given<typeof listSecurityEvents>['query']>;

export const securityEventsKey = ['security-events'] as const;

export const securityEventsQuery = (query: SecurityEventsQuery) =>
  queryOptions({
    queryKey: [...securityEventsKey, query],
    queryFn: ({ signal }) => send(listSecurityEvents, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
