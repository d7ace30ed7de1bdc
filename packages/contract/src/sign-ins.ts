import { z } from 'zod';
import { call } from './call.ts';
import { Id, IdText, Timestamp, itemsOf } from './values.ts';

/** A valid sign-in: of a browser, or a token created by a command. */
export const PersonSignIn = z.object({
  id: Id,
  at: Timestamp,
  expires_at: Timestamp,
  /** Accurate to five minutes; null: never used. */
  last_used_at: Timestamp.nullable(),
  /** Where it was made; null: by a command. */
  address: z.string().nullable(),
  /** The user agent of the browser; null: by a command. */
  browser: z.string().nullable(),
  /** The sign-in used for this call. */
  is_this: z.boolean(),
});
export type PersonSignIn = z.infer<typeof PersonSignIn>;

const ofUser = z.object({ id: IdText });

export const listSignIns = call({
  name: 'listSignIns',
  topic: 'Sign-in',
  method: 'GET',
  path: '/users/:id/sign-ins',
  access: ['staff'],
  summary: 'Valid sign-ins of a person, the last used first. Administrators see those of everyone, others their own.',
  params: ofUser,
  answer: itemsOf(PersonSignIn),
  problems: ['NOT_FOUND', 'NOT_ALLOWED'],
});

export const endSignIn = call({
  name: 'endSignIn',
  topic: 'Sign-in',
  method: 'DELETE',
  path: '/users/:id/sign-ins/:signInId',
  access: ['staff'],
  summary: 'Ends one sign-in at once. Administrators can end those of everyone, others their own.',
  params: ofUser.extend({ signInId: IdText }),
  status: 204,
  problems: ['NOT_FOUND', 'NOT_ALLOWED'],
});

export const endSignIns = call({
  name: 'endSignIns',
  topic: 'Sign-in',
  method: 'DELETE',
  path: '/users/:id/sign-ins',
  access: ['staff'],
  summary: 'Ends all sign-ins of a person at once, except the one that this call is made with.',
  params: ofUser,
  answer: z.object({ ended: z.int() }),
  problems: ['NOT_FOUND', 'NOT_ALLOWED'],
});
