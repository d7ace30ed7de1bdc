import { listSavedBusinesses } from '@fetlock/contract/businesses';
import type { Given } from '@fetlock/contract/call';
import { listLexiconTerms, listProposedTerms, readLexiconTermHistory, readOwnMeanings } from '@fetlock/contract/lexicon-terms';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../api/read-query.ts';

/** Key prefix of all queries about terms, refetched when one has changed. */
export const lexiconKey = ['lexicon'] as const;

const inPlace = { staleTime: 0, meta: { shownInPlace: true } } as const;

export const termsQuery = (query: NonNullable<Given<typeof listLexiconTerms>['query']>) =>
  readQuery([...lexiconKey, 'terms', query], listLexiconTerms, { query }, { placeholderData: keepPreviousData, ...inPlace });

export const termHistoryQuery = (id: number) =>
  readQuery([...lexiconKey, 'history', id], readLexiconTermHistory, { params: { id } }, inPlace);

/** What the lexicon itself has a term mean. */
export const ownMeaningsQuery = (term: string) =>
  readQuery(
    ['own-meanings', term],
    readOwnMeanings,
    { query: { term } },
    { enabled: term !== '', staleTime: Infinity, meta: { shownInPlace: true } },
  );

/** What decisions of reviewers propose. */
export const proposalsQuery = readQuery([...lexiconKey, 'proposals'], listProposedTerms, {}, inPlace);

/** Practices that have tasks: a term can be for one of them. */
export const practicesQuery = readQuery(['saved-practices'], listSavedBusinesses, {}, inPlace);
