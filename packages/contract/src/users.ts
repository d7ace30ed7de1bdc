import { z } from 'zod';
import { call } from './call.ts';
import { IdText, Id, Timestamp, itemsOf, text } from './values.ts';

export const roles = ['admin', 'staff'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const SignedInUser = z.object({
  id: Id,
  short_roles: z.array(Role),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const SignIn = z.object({ user: SignedInUser, access_token: z.string() });
export type SignIn = z.infer<typeof SignIn>;

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  created_at: Timestamp,
  short_roles: z.array(Role),
  picture: z.string().nullable(),
});
export type User = z.infer<typeof User>;

/** An address that mail can be sent to, without surrounding blanks; lengths as in RFC 5321. */
const EmailAddress = z
  .string()
  .trim()
  .min(1, { error: 'E-mail is required', abort: true })
  .max(254, { error: 'An e-mail address has at most 254 characters', abort: true })
  .regex(z.regexes.email, { error: 'This is not an e-mail address, such as name@example.com', abort: true })
  .refine((address) => address.indexOf('@') <= 64, 'An e-mail address has at most 64 characters before the @');

/** Users that are not people: the author of system actions, and the one for visitors with a protected link. */
export const systemUsers = { 1: 'System', 2: 'Customer with protected link' } as const;
export const systemUserIds: readonly number[] = Object.keys(systemUsers).map(Number);

/** Starts a sign-in: the address of the provider's page, to which the browser goes. */
export const startSignIn = call({
  name: 'startSignIn',
  topic: 'Sign-in',
  method: 'GET',
  path: '/google/authorize',
  access: ['anyone'],
  summary:
    'Address of the sign-in page of the identity provider (authorization code with PKCE). `state` comes back with the code. `sign_out_url` is its page for signing out there, if it has one.',
  query: z.object({ redirect_uri: z.url().max(2_000) }),
  answer: z.object({ authorization_url: z.url(), state: z.string(), provider: z.string(), sign_out_url: z.url().nullable() }),
  problems: ['BAD_SIGN_IN', 'TOO_MANY_REQUESTS'],
  limitPerMinute: 300,
});

/** Completes it: exchanges the code for an access token. */
export const finishSignIn = call({
  name: 'finishSignIn',
  topic: 'Sign-in',
  method: 'POST',
  path: '/google/callback',
  access: ['anyone'],
  summary: "Exchanges the identity provider's code for an access token. A code works once.",
  body: z.object({
    code: text(4_000).min(1),
    redirect_uri: z.url().max(2_000),
    state: text(500).min(1),
    iss: text(2_000).optional(),
  }),
  answer: SignIn,
  problems: ['BAD_SIGN_IN', 'NOT_LISTED', 'TOO_MANY_REQUESTS'],
  limitPerMinute: 300,
});

export const signOut = call({
  name: 'signOut',
  topic: 'Sign-in',
  method: 'POST',
  path: '/log-out',
  access: ['staff'],
  summary: 'Revokes the access token this call is made with.',
  status: 204,
});

export const readSelf = call({
  name: 'readSelf',
  topic: 'Sign-in',
  method: 'GET',
  path: '/self',
  access: ['staff'],
  summary: 'Who the access token belongs to.',
  answer: SignedInUser,
});

export const listUsers = call({
  name: 'listUsers',
  topic: 'Users',
  method: 'GET',
  path: '/users',
  access: ['staff'],
  summary: 'People who may sign in.',
  answer: itemsOf(User),
});

export const createUser = call({
  name: 'createUser',
  topic: 'Users',
  method: 'POST',
  path: '/users',
  access: ['admin'],
  summary: 'Adds a person to the list of those who may sign in.',
  body: z.object({
    email: EmailAddress,
    name: text(120)
      .regex(/^\P{C}*$/u, 'has characters that cannot be seen')
      .optional(),
    short_roles: z.array(Role).min(1).max(roles.length).optional(),
  }),
  answer: User,
  status: 201,
  problems: ['ALREADY_EXISTS'],
});

export const deleteUser = call({
  name: 'deleteUser',
  topic: 'Users',
  method: 'DELETE',
  path: '/users/:id',
  access: ['admin'],
  summary: 'Removes a person from the list; all of their access tokens become invalid at once.',
  params: z.object({ id: IdText }),
  status: 204,
  problems: ['NOT_FOUND', 'NOT_ALLOWED'],
});
