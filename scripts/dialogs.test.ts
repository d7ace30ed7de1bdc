import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every dialog is one of which Escape closes the uppermost only, rather than Mantine’s own', async () => {
  const root = path.join(import.meta.dirname, '../apps/web/src');
  const direct: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: root })) {
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(await readFile(path.join(root, file), 'utf8')) ?? [];
    if (/(^|[\s,])(Modal|Drawer)\b/.test(names)) direct.push(file);
  }
  expect(direct).toEqual(['ui/modal.tsx']);
});
