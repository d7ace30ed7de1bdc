import { streamedHeaders } from '../files/content-headers.ts';
import { pagePolicy } from './page-styles.ts';

/** Headers with which a report, even of a foreign file, is saved and never executed; what this product writes is UTF-8. */
export function reportHeaders(file: { name: string; size: number }): Record<string, string> {
  return {
    ...streamedHeaders(file.name),
    'content-length': String(file.size),
    'content-security-policy': `${pagePolicy}; sandbox`,
  };
}
