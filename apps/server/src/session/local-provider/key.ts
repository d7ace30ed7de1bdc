import { randomBytes } from 'node:crypto';
import { isSameSecret, sha256 } from '../../http/hashes.ts';

/** A key that the person who started the product can read, but no one who only reaches its port. */
export const drawKey = (): string => randomBytes(32).toString('base64url');

export const localPath = '/idp';
/** Path of the local provider, below the product's address. */
export const localIssuer = (publicUrl: string): string => `${publicUrl}${localPath}`;

/** The first page a person opens. With the local sign-in it includes the key: a browser that opened it may sign in until the next start. */
export const addressToOpen = ({
  signIn,
  publicUrl,
}: {
  signIn: { kind: 'oidc' } | { kind: 'local'; key: string };
  publicUrl: string;
}): string => (signIn.kind === 'local' ? `${localIssuer(publicUrl)}/enter?key=${encodeURIComponent(signIn.key)}` : publicUrl);

interface KeyHolders {
  isKey: (text: string) => boolean;
  /** Whether the cookies of a request belong to a browser that has presented the key. */
  hasShown: (cookies: string | undefined) => boolean;
  /** For a browser that has presented the key. */
  cookie: string;
}

/**
 * Distinguishes browsers that have presented the key from all others. Cookies of one host are shared by its ports, so the name contains the
 * port.
 */
export function keyHolders(publicUrl: string, key: string): KeyHolders {
  const { port, protocol } = new URL(publicUrl);
  const name = `local_sign_in_${port || protocol.slice(0, -1)}`;
  const value = sha256(`cookie ${key}`).toString('hex');
  return {
    isKey: (text) => isSameSecret(text, key),
    hasShown: (cookies = '') => cookies.split(';').some((cookie) => isSameSecret(cookie.trim(), `${name}=${value}`)),
    cookie: `${name}=${value}; Path=${localPath}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`,
  };
}
