import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { buildIndexData } from '../index/build-index.ts';
import { openIndex, type CatalogueIndex } from '../index/catalogue-index.ts';
import { readIndex } from './stored-index.ts';
import { learn } from '../learn/learn.ts';
import { createMatcher, type Matcher } from '../matcher.ts';
import { CatalogueLookUp } from '../search.ts';
import { packMatches } from './packed-matches.ts';
import type { Reply, Request } from './messages.ts';

/** One thread of the pool: indexes by key, and a matcher for each running job. */
const port = parentPort;
if (!port) throw new Error('match-worker.ts runs as a worker thread only.');
const indexes = new Map<string, CatalogueIndex>();
const matchers = new Map<number, Matcher>();
/** The list of the latest look-up in each index: users stay with one for a while. */
const lookUps = new Map<string, { list: string; lookUp: CatalogueLookUp }>();

// Else the end of the thread waits for it.
flushCompileCache();

port.on('message', (request: Request) => {
  const reply = answer(request);
  port.postMessage(reply, reply.kind === 'matched' ? [reply.matches.numbers.buffer] : []);
});

function answer(request: Request): Reply {
  try {
    return serve(request);
  } catch (error) {
    return { ticket: request.ticket, kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function serve(request: Request): Reply {
  const { ticket } = request;
  switch (request.kind) {
    case 'build':
      return { ticket, kind: 'built', data: buildIndexData(request.catalogue) };
    case 'restore':
      return { ticket, kind: 'built', data: readIndex(request.bytes, request.origin) };
    case 'open':
      indexes.set(request.key, openIndex(request.data));
      return { ticket, kind: 'done' };
    case 'learn':
      return { ticket, kind: 'learned', learned: learn({ ...request, index: openedIndex(request.key) }) };
    case 'start':
      matchers.set(request.job, createMatcher({ ...request, index: openedIndex(request.key) }));
      return { ticket, kind: 'done' };
    case 'block': {
      const matcher = matchers.get(request.job);
      if (!matcher) throw new Error(`Job ${request.job} was not started.`);
      return { ticket, kind: 'matched', matches: packMatches(request.rows.map((row) => matcher.match(row))) };
    }
    case 'look up':
      return { ticket, kind: 'found', candidates: lookUpOf(request).find(request) };
    case 'end':
      matchers.delete(request.job);
      return { ticket, kind: 'done' };
    case 'forget':
      indexes.delete(request.key);
      lookUps.delete(request.key);
      return { ticket, kind: 'done' };
  }
}

function lookUpOf({ key, list, options, learned }: Extract<Request, { kind: 'look up' }>): CatalogueLookUp {
  const known = lookUps.get(key);
  if (known?.list === list) return known.lookUp;
  const lookUp = new CatalogueLookUp(openedIndex(key), { options, ...(learned && { learned }) });
  lookUps.set(key, { list, lookUp });
  return lookUp;
}

function openedIndex(key: string): CatalogueIndex {
  const index = indexes.get(key);
  if (!index) throw new Error(`No index is open under the key ${key}.`);
  return index;
}
