import { Readable } from 'node:stream';
import type { z } from 'zod';
import { Download } from './download.ts';

interface WholeSet<Item> {
  ids: readonly number[];
  /** The rows with some of the ids, in their order. */
  read: (ids: readonly number[]) => Promise<Item[]>;
  /** The presentation of each row. */
  item: z.ZodType;
  /** Further fields of the answer. */
  more?: object;
}

const batchSize = 200;

/** A whole set as a single page, read and sent in chunks: it delays no one, and is never completely in memory. */
export const streamPage = <Item>(set: WholeSet<Item>): Download =>
  new Download({ 'content-type': 'application/json; charset=utf-8' }, Readable.from(piecesOf(set)));

async function* piecesOf<Item>({ ids, read, item, more = {} }: WholeSet<Item>): AsyncGenerator<string> {
  yield '{"items":[';
  let sent = 0;
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await read(ids.slice(from, from + batchSize));
    if (rows.length === 0) continue;
    yield (sent > 0 ? ',' : '') + rows.map((row) => JSON.stringify(item.parse(row))).join(',');
    sent += rows.length;
  }
  const pagination = { page: 1, pageSize: Math.max(sent, 1), rowCount: sent, pageCount: sent > 0 ? 1 : 0 };
  yield `],${JSON.stringify({ pagination, ...more }).slice(1)}`;
}
