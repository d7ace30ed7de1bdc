import { extensionOf } from './file-name.ts';

/** Types that may be sent to a browser; anything else is sent as bytes, whatever the uploader declared. */
const contentTypes = new Map([
  ['.csv', 'text/csv'],
  ['.html', 'text/html'],
  ['.xls', 'application/vnd.ms-excel'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.zip', 'application/zip'],
]);

/** Headers that make a foreign file harmless: always a download, never sniffed, never run. RFC 6266 for the name. */
export function contentHeaders({ name, size }: { name: string; size: number }): Record<string, string> & { 'content-type': string } {
  return { ...headersOf(name), 'content-length': String(size) };
}

/** The same for a file of our own, whose texts are in UTF-8 and whose length is not known beforehand. */
export function streamedHeaders(name: string): ReturnType<typeof headersOf> {
  const headers = headersOf(name);
  const type = headers['content-type'];
  return { ...headers, 'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type };
}

function headersOf(name: string): Record<string, string> & { 'content-type': string } {
  return {
    'content-type': contentTypes.get(extensionOf(name)) ?? 'application/octet-stream',
    'content-disposition': contentDisposition(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

/** `filename` in ASCII for old readers, `filename*` (RFC 8187) for all others. */
export function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
