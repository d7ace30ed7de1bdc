import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files whose mutations a second click may repeat, with the reason; all other buttons use `useSingleMutation`. */
const mayBeTwice: Readonly<Record<string, string>> = {
  'api/use-single-mutation.ts': 'is what all others are made of',
  'features/breeds/use-breed-changes.ts': 'choices of one breed follow one another, and the version tells a repeated one',
  'features/catalogue/versions-table.tsx': 'downloads',
  'features/links/links-query.ts': 'to end or extend a link once more changes nothing; several of one list are changed side by side',
  'features/review/large-change-notice.tsx': 'to cancel a change once more changes nothing',
  'features/review/row-history.tsx': 'reads',
  'features/review/session-file-items.tsx': 'downloads',
  'rows/use-report-downloads.ts': 'a report that is being made is not made once more',
  'features/session/use-sign-in.ts': 'the code of a sign-in counts once',
};

test('a button’s mutation is sent once, however often it is clicked', async () => {
  const source = path.join(import.meta.dirname, '../apps/web/src');
  const found: string[] = [];
  for await (const name of glob('**/*.{ts,tsx}', { cwd: source })) {
    if (/\.test\.tsx?$/.test(name)) continue;
    if (/\buseMutation\(/.test(await readFile(path.join(source, name), 'utf8'))) found.push(name.replaceAll(path.sep, '/'));
  }
  expect(found.toSorted()).toEqual(Object.keys(mayBeTwice).toSorted());
});
