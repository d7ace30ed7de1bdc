import type { Answer, Given } from '@fetlock/contract/call';
import { type Repeatable, send, sendForm } from '../api/send.ts';
import { changeKeys, requestText } from './change-keys.ts';

interface Target {
  params?: object;
  query?: object;
  body?: unknown;
}

/**
 * Sends a person's request with the key that the same request has until it was carried out: pressed again after a lost response, in the same
 * dialog or in another, it is carried out once. `seen`: the state it is about, so that the same request made later is another.
 */
export const sendOnce = <C extends Repeatable>(
  call: C,
  given: Given<C> & Target,
  seen?: unknown,
  signal?: AbortSignal,
): Promise<Answer<C>> => underItsKey(requestText(call, given, seen), (key) => send(call, { ...given, key }, signal));

/** The same for calls whose body is a form. */
export const sendFormOnce = <C extends Repeatable>(call: C, given: Omit<Given<C>, 'body'> & Target, form: FormData): Promise<Answer<C>> =>
  underItsKey(requestText(call, { ...given, body: form }), (key) => sendForm(call, { ...given, key }, form));

async function underItsKey<Made>(request: string, make: (key: string) => Promise<Made>): Promise<Made> {
  const made = await make(changeKeys.of(request));
  changeKeys.made(request);
  return made;
}
