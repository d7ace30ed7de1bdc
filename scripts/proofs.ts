import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '@fetlock/samples/random';
import { type Proof, findProofs, statementsOf } from './proofs/find-proofs.ts';

/**
 * Prints each statement of a checklist with the tests that carry its tag, and how many statements have none:
 *
 *     node scripts/proofs.ts CHECKLIST [--draw 60] [--seed 1]
 *
 * `--draw` prints that many of those with a test, drawn at random, for reading whether the test proves the statement.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draw: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const [checklist] = positionals;
if (checklist === undefined) throw new Error('Usage: node scripts/proofs.ts CHECKLIST [--draw 60] [--seed 1]');

const root = path.join(import.meta.dirname, '..');
const statements = statementsOf(await readFile(checklist, 'utf8'));
const proofs = await proofsByTag();
const isProved = (id: string) => proofs.has(id);
const unproved = [...statements.keys()].filter((id) => !isProved(id));
const drawn = values.draw === undefined ? [...statements.keys()] : drawProved(Number(values.draw));
for (const id of drawn) {
  process.stdout.write(`${id} · ${statements.get(id) ?? ''}\n`);
  for (const { file, line, title } of proofs.get(id) ?? []) process.stdout.write(`    ${file}:${line}  ${title}\n`);
}
process.stdout.write(
  `${statements.size - unproved.length} of ${statements.size} statements have a test. Without one: ${unproved.join(', ')}\n`,
);

async function proofsByTag(): Promise<Map<string, Proof[]>> {
  const found = new Map<string, Proof[]>();
  const files = glob('{apps,packages,samples,scripts,bench,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  });
  for await (const name of files)
    for (const proof of findProofs(name.replaceAll(path.sep, '/'), await readFile(path.join(root, name), 'utf8')))
      for (const id of proof.tags) found.set(id, [...(found.get(id) ?? []), proof]);
  return found;
}

function drawProved(count: number): string[] {
  if (!(count > 0)) throw new RangeError('--draw must be a number above 0');
  return randomFrom(values.seed)
    .shuffle([...statements.keys()].filter(isProved))
    .slice(0, count)
    .toSorted();
}
