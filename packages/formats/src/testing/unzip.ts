import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The texts in an archive, by path. */
export async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) texts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return Object.fromEntries(texts);
}
