import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inputTypeOf, offeredInputTypes } from './input-types.ts';

const path = fileURLToPath(new URL('../../../../docs/input-types.md', import.meta.url));
const tableStart = '\n| type | label | whose | system | reads | known from |\n';

test('docs/input-types.md lists every type as it is', async () => {
  const [prose = ''] = readFileSync(path, 'utf8').split(tableStart);
  const lines = offeredInputTypes.map(({ type, label, group }) => {
    const { system, columns, source } = inputTypeOf(type);
    const read = Object.entries(columns).map(([field, [usual = '']]) => `${usual} → ${field}`);
    return `| ${[`\`${type}\``, label, group, system, read.join(', '), source].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  });
  await expect(`${prose}${tableStart}|---|---|---|---|---|---|\n${lines.join('')}`).toMatchFileSnapshot(path);
});
