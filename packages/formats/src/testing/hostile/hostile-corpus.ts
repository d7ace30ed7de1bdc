import { randomNumbers } from '../random-numbers.ts';
import type { HostileFile } from './hostile-file.ts';
import { cutWorkbooks, mutatedFile } from './mutated-files.ts';
import { nestedFiles } from './nested-files.ts';
import { worstTexts } from './worst-texts.ts';
import { worstWorkbooks } from './worst-workbooks.ts';

/** Every malicious file made by hand. */
export const worstFiles: readonly HostileFile[] = [...worstWorkbooks, ...worstTexts];

/** This many files for a seed: the worst by hand, workbooks truncated anywhere near their start, and the rest mutated valid lists. */
export function* hostileCorpus(count: number, seed: number): Generator<HostileFile> {
  let made = 0;
  for (const file of [...worstFiles, ...nestedFiles, ...cutWorkbooks()].slice(0, count)) {
    made += 1;
    yield file;
  }
  const random = randomNumbers(seed);
  for (; made < count; made += 1) yield mutatedFile(random);
}
