import { listSavedBusinesses } from '@fetlock/contract/businesses';
import type { Given } from '@fetlock/contract/call';
import { listLexiconTerms, listProposedTerms, readLexiconTermHistory, readOwnMeanings } from '@fetlock/contract/lexicon-terms';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../api/send.ts';

/** Key prefix of all queries about terms, refetched when one has changed. */
export const lexiconKey = ['lexicon'] as const;

const inPlace = { staleTime: 0, meta: { shownInPlace: true } } as const;

export const termsQuery = (query: NonNullable<Given<typeof listLexiconTerms>['query']>) =>
  queryOptions({
    queryKey: [...lexiconKey, 'terms', query],
    queryFn: ({ signal }) => send(listLexiconTerms, { query }, signal),
    placeholderData: keepPreviousData,
    ...inPlace,
  });

export const termHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...lexiconKey, 'history', id],
    queryFn: ({ signal }) => send(readLexiconTermHistory, { params: { id } }, signal),
    ...inPlace,
  });

/** What the lexicon itself has a term mean. */
export const ownMeaningsQuery = (term: string) =>
  queryOptions({
    queryKey: ['own-meanings', term],
    queryFn: ({ signal }) => send(readOwnMeanings, { query: { term } }, signal),
    enabled: term !== '',
    staleTime: Infinity,
    meta: { shownInPlace: true },
  });

/** What decisions of reviewers propose. */
export const proposalsQuery = queryOptions({
  queryKey: [...lexiconKey, 'proposals'],
  queryFn: ({ signal }) => send(listProposedTerms, {}, signal),
  ...inPlace,
});

/** Practices that have tasks: a term can be for one of them. */
export const practicesQuery = queryOptions({
  queryKey: ['saved-practices'],
  queryFn: ({ signal }) => send(listSavedBusinesses, {}, signal),
  ...inPlace,
});
