import { readdir } from 'node:fs/promises';
import { distribution } from './web-distribution.ts';

/** The address of the product's font for Latin letters among the built files of the web application; null where it has not been built. */
export async function fontOfWeb(): Promise<string | null> {
  const files = await readdir(`${distribution}assets`).catch(() => []);
  const font = files.find((name) => /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name));
  return font === undefined ? null : `/assets/${font}`;
}
