import { limits } from '@fetlock/contract/limits';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Accepts JSON bodies only uncompressed, as 70 bytes could expand to megabytes; and rejects deep nesting and very many values before any
 * validation.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity')
      throw new Problem('INVALID_INPUT', { description: `A body is sent as it is, without content-encoding (${encoding.slice(0, 40)}).` });
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const refusal = refusalOf(String(text));
    if (refusal === undefined) void parse(request, String(text), done);
    else done(new Problem('INVALID_INPUT', { description: refusal }));
  });
}

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.codePointAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.codePointAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.codePointAt(0)));

/** Why a text is not even parsed; undefined: it is. The parser decides whether it is JSON. */
export function refusalOf(text: string): string | undefined {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isText = !isText;
    else if (isText) at += sign === backslash ? 1 : 0;
    else if (opening.has(sign)) depth += 1;
    else if (closing.has(sign)) depth -= 1;
    else if (sign === comma) values += 1;
    if (depth > limits.bodyDepth) return `The body is nested more than ${limits.bodyDepth} deep.`;
    if (values > limits.bodyValues) return `The body has more than ${limits.bodyValues.toLocaleString('en-US')} values.`;
  }
  return undefined;
}
