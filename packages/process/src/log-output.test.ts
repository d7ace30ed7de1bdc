import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logOutput } from './log-output.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

function given() {
  const file: string[] = [];
  let mode: 'takes' | 'ENOSPC' | 'EPIPE' | 'EAGAIN' | 'in part' = 'takes';
  let lost = 0;
  const output = logOutput(1, {
    onLost: (lines) => (lost += lines),
    write: (_fd, text) => {
      if (mode === 'takes') return (file.push(text.toString()), text.length);
      if (mode !== 'in part') throw failure(mode);
      mode = 'ENOSPC';
      file.push(text.subarray(0, 3).toString());
      return 3;
    },
  });
  return { file, lost: () => lost, say: (text: string) => output.write(`${text}\n`), become: (next: typeof mode) => void (mode = next) };
}

test.for(['ENOSPC', 'EPIPE'] as const)(
  'lines that cannot be written (%s) are counted and dropped, and the next line that succeeds reports it',
  (code) => {
    const log = given();
    log.say('one');
    log.become(code);
    for (let line = 0; line < 5; line += 1) log.say('dropped');
    expect(log.lost()).toBe(5);
    log.become('takes');
    log.say('two');
    log.say('three');
    const [one, two, three] = log.file;
    expect([one, three]).toEqual(['one\n', 'three\n']);
    expect(two).toMatch(/^\{"level":40.*"lines":5,"msg":"lines of the log were lost.*\}\ntwo\n$/);
  },
);

test('a line truncated by a full disk does not run into the next one', () => {
  const log = given();
  log.become('in part');
  log.say('a line that is cut');
  log.become('takes');
  log.say('whole');
  expect(log.file.join('')).toMatch(/^a l\n\{.*"lines":1.*\}\nwhole\n$/);
});

test('a briefly slow reader gets all lines in order; one that stops reading costs a megabyte', async () => {
  const log = given();
  log.become('EAGAIN');
  for (let line = 0; line < 3; line += 1) log.say(`line ${line}`);
  log.become('takes');
  await expect.poll(() => log.file.join('')).toBe('line 0\nline 1\nline 2\n');
  log.become('EAGAIN');
  const long = 'x'.repeat(10_000);
  for (let line = 0; line < 200; line += 1) log.say(long);
  expect(log.lost()).toBeGreaterThan(90);
  expect(log.lost()).toBeLessThan(110);
});

test('whatever the disk does, each line is written or counted', () => {
  const modes = fc.constantFrom('takes' as const, 'ENOSPC' as const, 'EPIPE' as const, 'in part' as const);
  fc.assert(
    fc.property(fc.array(modes), (steps) => {
      const log = given();
      for (const [index, step] of steps.entries()) {
        log.become(step);
        log.say(`line-${index};`);
      }
      const written = log.file.join('').match(/line-\d+;\n/g) ?? [];
      return written.length + log.lost() === steps.length;
    }),
  );
});
