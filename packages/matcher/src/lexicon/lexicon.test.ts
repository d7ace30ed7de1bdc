import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && readFileSync(new URL(name, folder), 'utf8').includes(' = `\n'));
const MAX_WORDS = 5;

describe.each(files)('lexicon file %s', (name) => {
  const lines = (/ = `\n([^`]*)`;\n$/.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('has a meaning for each term on each line', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !/^[^=;]+ = [^=,]+$/.test(line) || line !== line.toLowerCase())).toEqual([]);
  });

  it('has no term twice, and none of more than five words', () => {
    const terms = lines.flatMap((line) => (line.split(' = ')[0] ?? '').split(', '));
    expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([]);
    expect(terms.filter((term) => term === '' || term !== term.trim() || term.split(/\s+/).length > MAX_WORDS)).toEqual([]);
  });
});
