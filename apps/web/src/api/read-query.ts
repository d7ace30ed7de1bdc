import type { Answer, Given } from '@fetlock/contract/call';
import { type QueryKey, type UndefinedInitialDataOptions, queryOptions } from '@tanstack/react-query';
import { type Parts, type Unkeyed, send } from './send.ts';

type Options<C extends Unkeyed, Key extends QueryKey> = Omit<
  UndefinedInitialDataOptions<Answer<C>, Error, Answer<C>, Key>,
  'queryKey' | 'queryFn'
>;

/** A query of what one call returns. */
export const readQuery = <C extends Unkeyed, Key extends QueryKey>(
  queryKey: Key,
  call: C,
  given: Given<C> & Parts,
  options: Options<C, Key> = {},
) => queryOptions({ ...options, queryKey, queryFn: ({ signal }) => send(call, given, signal) });
