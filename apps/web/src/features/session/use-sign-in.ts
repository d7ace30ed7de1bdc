import { finishSignIn, startSignIn } from '@fetlock/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { tabStore } from '../../api/browser-storage.ts';
import { send } from '../../api/send.ts';
import { storeSignIn } from '../../api/stored-sign-in.ts';

const stateKey = 'fetlock.sign-in-state';
const redirectUri = () => `${window.location.origin}/log-in`;

/** Gets the address of the identity provider's page; `go` navigates there. */
export function useSignInStart() {
  const query = useQuery({
    queryKey: ['sign-in'],
    queryFn: ({ signal }) => send(startSignIn, { query: { redirect_uri: redirectUri() } }, signal),
    staleTime: 4 * 60_000,
    meta: { shownInPlace: true },
  });
  const go = ({ authorization_url, state }: { authorization_url: string; state: string }) => {
    tabStore.setItem(stateKey, state);
    window.location.assign(authorization_url);
  };
  return { ...query, go };
}

/** Exchanges what the provider sent back. Rejects a response that does not belong to a sign-in started by this tab. */
export function useFinishSignIn() {
  return useMutation({
    mutationFn: async (answer: Record<string, string>) => {
      const expected = tabStore.getItem(stateKey);
      tabStore.removeItem(stateKey);
      const { code, state, iss, error_description: refusal } = answer;
      // First: anyone can craft an address with arbitrary text.
      if (!state || state !== expected) throw new Error('The answer does not belong to this sign-in. Please start it again.');
      if (!code) throw new Error(refusal ?? 'The sign-in was cancelled.');
      return send(finishSignIn, { body: { code, state, redirect_uri: redirectUri(), ...(iss ? { iss } : {}) } });
    },
    onSuccess: storeSignIn,
    meta: { shownInPlace: true },
  });
}
