import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const distribution = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const noncePlaceholder = '__CSP_NONCE__';

/** Headers of every answer. Styles that the component suite adds while running carry the page's nonce; scripts come from files only. */
export async function secureHeaders(app: FastifyInstance, { overTls }: { overTls: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // For the address that people open; one without TLS would promise what does not hold.
    strictTransportSecurity: overTls && { maxAge: 31_536_000 },
  });
  // On the answer itself, which the local provider writes past us.
  app.addHook('onRequest', async (_request, reply) => void reply.raw.setHeader('permissions-policy', withoutDevices));
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy());
  });
}

/** Nothing here asks for a device; a page that somebody broke into cannot either. */
const withoutDevices = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'serial', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Of an answer that is given before a request has got as far as its headers. */
export const headersOfBareAnswer = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': withoutDevices,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Staff see pictures of people, which their provider serves; customers see none. */
const pictures = { staff: "img-src 'self' data: https:", customer: "img-src 'self' data: blob:" } as const;

const policy = ({ nonce, of = 'customer' }: { nonce?: string; of?: keyof typeof pictures } = {}) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    // React sets style attributes through the object model, which a policy leaves alone.
    pictures[of],
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The built web application: its files, and the page itself for every address that is a screen. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const page = await readFile(`${distribution}index.html`, 'utf8');
  await app.register(fastifyStatic, {
    root: distribution,
    index: false,
    // A route a file, found now: no other file of the folder can be asked for.
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
      .type('text/html')
      .send(page.replaceAll(noncePlaceholder, nonce));
  };
  // Which addresses are screens, the page knows: a mistyped one is answered there, in words.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isScreen(request.url)) return reply.callNotFound();
    return sendPage(reply, /^\/customer(\/|\?|$)/.test(request.url) ? 'customer' : 'staff');
  });
}

/** Not a call, nor a file that is not there. */
const isScreen = (url: string) => !/^\/(api|idp|assets)(\/|$)|^[^?]*\.\w{2,5}(\?|$)/.test(url);
