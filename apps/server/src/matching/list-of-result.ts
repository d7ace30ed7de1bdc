import type { Learned } from '@fetlock/matcher/learn/learned';
import type { ListOfRow } from '../catalogue/look-ups.ts';
import { StoredParams } from '../tasks/stored-params.ts';
import { matcherOptions } from './matcher-options.ts';

/** The options and weights with which a result was matched, for comparing single rows again. */
export function listOfResult({
  id,
  params,
  learning,
  matchedAt,
}: {
  id: number;
  params: unknown;
  learning: unknown;
  matchedAt: Date;
}): ListOfRow {
  const options = matcherOptions(StoredParams.parse(params), matchedAt.toISOString().slice(0, 10));
  // Written by this product as the matcher returned it.
  const learned = learning as Learned | null;
  return { list: String(id), options, ...(learned && { learned }) };
}
