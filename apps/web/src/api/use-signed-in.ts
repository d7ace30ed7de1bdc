import type { SignIn, SignedInUser } from '@fetlock/contract/users';
import { useSyncExternalStore } from 'react';
import { signedIn, subscribeToSignIn } from './stored-sign-in.ts';

/** The sign-in of this tab; the component renders again when it changes. */
export const useSignIn = (): SignIn | null => useSyncExternalStore(subscribeToSignIn, signedIn);

/** The signed-in user. Only for components inside the staff area, which is not rendered without one. */
export function useSignedInUser(): SignedInUser {
  const signIn = useSignIn();
  if (!signIn) throw new Error('No user is signed in.');
  return signIn.user;
}

export const isAdmin = (user: SignedInUser): boolean => user.short_roles.includes('admin');
