import type { Stored } from '../storage-backend.ts';
import type { S3Client } from './s3-client.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** The objects whose keys begin with a prefix, in pages of 1,000 (ListObjectsV2). */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<Stored[]> {
  let next: string | undefined = '';
  while (next !== undefined) {
    const query: Record<string, string> = { 'list-type': '2', prefix, ...(next !== '' && { 'continuation-token': next }) };
    const page: string = await (await client.ask({ method: 'GET', key: '', query })).text();
    if (!page.includes('<ListBucketResult')) throw new StorageUnavailable(new Error('the store does not list its files'));
    yield page.split('<Contents>').slice(1).map(toStored);
    next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
  }
}

function toStored(part: string): Stored {
  const changedAt = Date.parse(textOf(part, 'LastModified') ?? '');
  if (Number.isNaN(changedAt)) throw new StorageUnavailable(new Error('the store does not say when a file was changed'));
  return { key: textOf(part, 'Key') ?? '', changedAt };
}

/** The text of the first element of this name. Our keys have no character that XML escapes; a token may have an ampersand. */
function textOf(xml: string, name: string): string | undefined {
  const from = xml.indexOf(`<${name}>`);
  const to = xml.indexOf(`</${name}>`, from);
  return from === -1 || to === -1 ? undefined : xml.slice(from + name.length + 2, to).replaceAll('&amp;', '&');
}
