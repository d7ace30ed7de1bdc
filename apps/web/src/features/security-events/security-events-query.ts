import type { Given } from '@fetlock/contract/call';
import { listSecurityEvents } from '@fetlock/contract/security-events';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';

export type SecurityEventsQuery = NonNullable<Given<typeof listSecurityEvents>['query']>;

export const securityEventsKey = ['security-events'] as const;

export const securityEventsQuery = (query: SecurityEventsQuery) =>
  readQuery([...securityEventsKey, query], listSecurityEvents, { query }, { placeholderData: keepPreviousData, staleTime: 0 });
