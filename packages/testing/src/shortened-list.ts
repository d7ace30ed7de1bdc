import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureSamples } from '@fetlock/samples/generate';

const fileName = 'cedar-valley-avimark.csv';

/** Writes the first lines of the demo's longest AVImark list into a folder, for tests that need a task which takes some seconds; returns the file. */
export async function shortenedList(folder: string, lines: number): Promise<string> {
  const { practices } = await ensureSamples();
  const whole = practices.find((practice) => practice.fileName === fileName)?.file ?? '';
  const [header, ...rest] = (await readFile(whole, 'latin1')).split('\n');
  const file = path.join(folder, fileName);
  await writeFile(file, [header, ...rest.slice(0, lines)].join('\n'), 'latin1');
  return file;
}
