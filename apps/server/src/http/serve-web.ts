import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageType } from './html-page.ts';
import { distribution } from './web-distribution.ts';

const noncePlaceholder = '__CSP_NONCE__';

const yearSeconds = 31_536_000;

/** Headers of every answer. Styles that the component library adds at run time carry the page's nonce; scripts come from files only. */
export async function secureHeaders(app: FastifyInstance, { overTls }: { overTls: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // For a public address with TLS; without TLS it would promise what is not true.
    strictTransportSecurity: overTls && { maxAge: yearSeconds },
  });
  // On the raw response, which the local provider writes directly.
  app.addHook('onRequest', async (_request, reply) => void reply.raw.setHeader('permissions-policy', withoutDevices));
  app.addHook('onSend', async (_request, reply) => {
    // Of every answer that does not say otherwise: an address can be spelt in more ways than one.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy());
  });
}

/** The application uses no devices; a compromised page cannot either. */
const withoutDevices = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'serial', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

export type BareHeaders = Readonly<Record<string, string>>;

/** For an answer sent before the request reached the hook for headers. */
export const headersOfBareAnswer = ({ overTls }: { overTls: boolean }): BareHeaders => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': withoutDevices,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(overTls && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
});

/** Staff see people's pictures, served by their identity provider; customers see none. */
const pictures = { staff: "img-src 'self' data: https:", customer: "img-src 'self' data: blob:" } as const;

const policy = ({ nonce, of = 'customer' }: { nonce?: string; of?: keyof typeof pictures } = {}) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    // React sets style attributes through the DOM, which the policy does not restrict.
    pictures[of],
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The built web application: its files, and the page itself for the address of every screen. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const page = await readFile(`${distribution}index.html`, 'utf8');
  await app.register(fastifyStatic, {
    root: distribution,
    index: false,
    // One route per file, found at start: no other file of the folder can be requested.
    wildcard: false,
    globIgnore: ['index.html', '**/*.map', '.sources'],
    decorateReply: false,
    schemaHide: true,
    setHeaders(reply, file) {
      // The names in assets/ carry a hash of their content.
      reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const sendPage = (reply: FastifyReply, of: keyof typeof pictures) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy({ nonce, of }))
      .header('cache-control', 'no-store')
      .type(pageType)
      .send(page.replaceAll(noncePlaceholder, nonce));
  };
  // Only the page knows which addresses are screens: it reports a mistyped one.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isScreen(request.url)) return reply.callNotFound();
    return sendPage(reply, /^\/customer(\/|\?|$)/.test(request.url) ? 'customer' : 'staff');
  });
}

/** Neither a call nor a missing file. */
const isScreen = (url: string) => !/^\/(api|idp|assets)(\/|$)|^[^?]*\.\w{2,5}(\?|$)/.test(url);
