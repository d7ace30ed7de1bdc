import { contentHeaders } from '../files/content-headers.ts';
import { pagePolicy } from './page-styles.ts';

/** Headers with which a report, even of a foreign file, is saved and never executed; what this product writes is UTF-8. */
export function reportHeaders(file: { name: string; size: number }): Record<string, string> {
  const headers = contentHeaders(file);
  const type = headers['content-type'];
  return {
    ...headers,
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-security-policy': `${pagePolicy}; sandbox`,
  };
}
