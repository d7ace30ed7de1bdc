import { platformRefusals } from '@fetlock/contract/platform-call';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../http/errors.ts';
import { markup } from './markup.ts';
import { page } from './page.ts';
import { sendPage } from './send-page.ts';

/** A page that states what went wrong, and no more. */
export function answerPortalError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const code = refusalOf(error);
  const { status, description } = platformRefusals[code];
  if (status >= 500) request.log.error({ err: error }, 'page failed');
  // An address of the portal that cannot be parsed does not exist.
  reply.code(status === 400 ? 404 : status);
  sendPage(
    reply,
    page({
      title: 'Not shown',
      main: markup`<h1>This page cannot be shown</h1>
        <p>${status === 400 ? 'There is no such page.' : description}</p>
        <p>Id of the request: ${request.id}</p>`,
    }),
  );
}
