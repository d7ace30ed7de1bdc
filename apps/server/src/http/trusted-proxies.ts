import { isIP } from 'node:net';

/** Addresses and networks of the proxies in front, or how many of them each request passes. */
export type TrustedProxies = readonly string[] | number;

const mostProxies = 16;

/** '10.0.0.1, 10.1.0.0/16' or '1'; undefined for any other text. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= mostProxies ? Number(text) : undefined;
  const names = text.split(',').map((name) => name.trim());
  return names.every(isNetwork) ? names : undefined;
}

/** An address, or a network that does not contain every client. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (family === 4 ? 32 : 128));
}

/** In Fastify's form. A count needs a function of its own: by default Fastify trusts no proxy given only as a count. */
export function trustProxyOption(proxies: TrustedProxies | undefined): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === undefined) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
