import { contentDisposition } from '../files/content-headers.ts';
import { extensionOf } from '../files/file-name.ts';

const contentTypes = new Map([
  ['.csv', 'text/csv; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.xls', 'application/vnd.ms-excel'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.zip', 'application/zip'],
]);

/** Headers under which a report, also one of a foreign file, is saved and never run. */
export function reportHeaders({ name, size }: { name: string; size: number }): Record<string, string> {
  return {
    'content-type': contentTypes.get(extensionOf(name)) ?? 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': contentDisposition(name),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}
