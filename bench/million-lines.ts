/**
 * Reads csv files of 100,000 and 1,000,000 lines like the product, event by event and as a preview: time, and peak memory of the reading
 * process and of the requesting one. Memory must not grow with the lines.
 *
 *     npm run bench:lines
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readPriceListEvents } from '@fetlock/formats/child/read-in-child';
import { previewPriceListInChild } from '@fetlock/formats/child/preview-in-child';
import { watchMemory } from './measure/process-tree.ts';

const MiB = 1024 * 1024;
const sizes = [100_000, 1_000_000];
const ways = {
  events: async (path: string) => {
    let lines = 0;
    for await (const event of readPriceListEvents(path)) if (event.kind === 'record' || event.kind === 'problem') lines += 1;
    return lines;
  },
  preview: async (path: string) => (await previewPriceListInChild(path)).linesRead,
};

const { values } = parseArgs({ options: { lines: { type: 'string', default: sizes.join(',') } } });
const folder = await mkdtemp(join(tmpdir(), 'lines-'));
try {
  process.stdout.write('| lines | MiB | way | s | reading process, MB | all processes, MB |\n|---:|---:|---|---:|---:|---:|\n');
  for (const lines of values.lines.split(',').map(Number)) {
    const path = join(folder, `${lines}.csv`);
    await pipeline(Readable.from(csvOf(lines)), createWriteStream(path));
    const size = ((await stat(path)).size / MiB).toFixed(0);
    for (const [way, read] of Object.entries(ways)) {
      const stopWatching = watchMemory();
      const start = performance.now();
      const count = await read(path);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const { child, tree } = stopWatching();
      if (count !== lines) throw new Error(`${count} lines were read of ${lines}`);
      process.stdout.write(`| ${lines.toLocaleString('en-US')} | ${size} | ${way} | ${seconds} | ${child} | ${tree} |\n`);
    }
  }
} finally {
  await rm(folder, { recursive: true });
}

function* csvOf(lines: number): Generator<string> {
  yield 'Code,Name,Category,Price\n';
  const words = ['carprofen', 'vaccine', 'suture', 'canine', 'tablet', 'chewable', 'bag', 'exam'];
  let block = '';
  for (let line = 0; line < lines; line += 1) {
    const name = `${words[line % 8]} ${words[(line >> 3) % 8]} ${words[(line >> 6) % 8]}`;
    block += `${String(line).padStart(7, '0')},${line % 7 === 0 ? `"${name}, ${line % 500} mg"` : name},Drug,${line % 900}.${line % 10}0\n`;
    if (block.length < MiB) continue;
    yield block;
    block = '';
  }
  yield block;
}
