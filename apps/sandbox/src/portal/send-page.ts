import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './style.ts';

/** Sends a page with the headers that prevent what practices wrote from becoming active. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(page);
}
