import { isoDay } from '@fetlock/rules/date-text';
import { createHash } from 'node:crypto';
import type { Learned } from '@fetlock/matcher/learn/learned';
import type { AddedTerm } from '@fetlock/matcher/types';
import type { ListOfRow } from '../catalogue/look-ups.ts';
import { StoredParams } from '../task-records/stored-params.ts';
import { matcherOptions } from './matcher-options.ts';

/** The options and weights with which a result was matched, and the terms that apply now, for comparing single rows again. */
export function listOfResult({
  id,
  params,
  learning,
  matchedAt,
  terms,
}: {
  id: number;
  params: unknown;
  learning: unknown;
  matchedAt: Date;
  terms: readonly AddedTerm[];
}): ListOfRow {
  const options = matcherOptions(StoredParams.parse(params), isoDay(matchedAt), terms);
  // Written by this product as the matcher returned it.
  const learned = learning as Learned | null;
  // With other terms it is another list: the matching thread keeps what it has prepared for one.
  const list = terms.length === 0 ? String(id) : `${id} ${createHash('sha256').update(JSON.stringify(terms)).digest('base64url')}`;
  return { list, options, ...(learned && { learned }) };
}
