import type { SignIn } from '@fetlock/contract/users';

/** The people who can be signed in. */
export const people = {
  admin: { id: 11, name: 'Demo Admin', email: 'admin@fetlock.example', short_roles: ['admin', 'staff'], picture: null },
  reviewer: { id: 12, name: 'Demo Reviewer', email: 'reviewer@fetlock.example', short_roles: ['staff'], picture: null },
} as const satisfies Record<string, object>;
export type PersonName = keyof typeof people;

export const signInOf = (name: PersonName): SignIn => {
  const { short_roles: roles, ...person } = people[name];
  return { user: { ...person, short_roles: [...roles] }, access_token: `token of ${name}` };
};
