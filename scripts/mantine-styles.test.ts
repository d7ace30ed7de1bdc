import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const sources = path.join(root, 'apps/web/src');
const styles = path.join(root, 'node_modules/@mantine/core/styles');

/** The names that a source imports from Mantine as values. */
function importedFromMantine(source: string): string[] {
  const imports = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, names = '']) => names);
  return imports.flatMap((names) => names.split(',').map((name) => name.trim())).filter((name) => name !== '' && !name.startsWith('type '));
}

test('each component of Mantine that a screen uses has its style sheet in mantine.css', async () => {
  const names = new Set<string>();
  for await (const file of glob('**/*.{ts,tsx}', { cwd: sources }))
    if (!file.includes('.test.')) for (const name of importedFromMantine(await readFile(path.join(sources, file), 'utf8'))) names.add(name);
  expect(names).toContain('Button');
  const sheet = await readFile(path.join(sources, 'theme/mantine.css'), 'utf8');
  const hasSheet = (name: string) => existsSync(path.join(styles, `${name}.layer.css`));
  expect([...names].filter((name) => hasSheet(name) && !sheet.includes(`/${name}.layer.css`))).toEqual([]);
});
