import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('an error of PostgreSQL is logged without the values of the row that it is about @R-36', () => {
  const lines: string[] = [];
  const log = openLog({ level: 'info', role: 'test' }, { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(jane@example.com) already exists.',
    where: 'COPY users, line 1: "jane@example.com"',
    constraint: 'users_email',
  });
  log.error({ err: error }, 'a request failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: error.message, code: '23505', constraint: 'users_email' } });
  expect(lines.join('')).not.toContain('jane');
});
