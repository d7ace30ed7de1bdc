import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sniffInChild } from './child/sniff-in-child.ts';
import { sniff } from './sniff.ts';
import { temporaryFile } from './testing/temporary-file.ts';

const kindOf = async (text: string) => sniff(await temporaryFile('list.csv', text), 'list.csv');

test.each([
  ['a page', '<table><tr><td>1', 'html'],
  ['comments before a page', '<!-- exported -->\n<!----> <html>', 'html'],
  ['a comment without its end', '<!-- <table>', 'csv'],
  ['a comment before a list', '<!-- exported -->\nCode,Name', 'csv'],
  ['a list whose first code is like the start of another file', 'PAR1,Name\nBZh,b', 'csv'],
  ['a list whose first name is like a tag', '<tablet>,Name', 'csv'],
])('%s', async (_, text, kind) => expect(await kindOf(text)).toBe(kind));

test('comments, however many and however nested, are skipped quickly @R-20 @R-24', async () => {
  const pieces = fc.constantFrom('<!---->', '<!-- -->', '<!--', '-->', '<!--->', '<!', ' ', '\n', '<');
  const property = fc.asyncProperty(fc.array(pieces, { minLength: 30, maxLength: 600 }), async (parts) => {
    expect(await kindOf(`${parts.join('')}x`)).toBe('csv');
  });
  await fc.assert(property, { numRuns: 50 });
});

test('the type of a file, or why it has none, can be detected in a separate process @R-20', async () => {
  expect(await sniffInChild(await temporaryFile('list.csv', 'Code,Name\n'), 'list.csv')).toBe('csv');
  await expect(sniffInChild(await temporaryFile('list.csv', '%PDF-1.7\n%âãÏÓ'), 'list.csv')).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
  });
});
