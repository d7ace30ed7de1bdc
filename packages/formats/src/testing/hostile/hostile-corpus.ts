import { randomNumbers } from '../random-numbers.ts';
import type { HostileFile } from './hostile-file.ts';
import { cutWorkbooks, mutatedFile } from './mutated-files.ts';
import { nestedFiles } from './nested-files.ts';
import { worstTexts } from './worst-texts.ts';
import { worstWorkbooks } from './worst-workbooks.ts';

/** Every file that was made by hand to do harm. */
export const worstFiles: readonly HostileFile[] = [...worstWorkbooks, ...worstTexts];

/** So many files for a seed: the worst by hand, workbooks cut off anywhere near their start, and the rest sound lists with something changed. */
export function* hostileCorpus(count: number, seed: number): Generator<HostileFile> {
  let made = 0;
  for (const file of [...worstFiles, ...nestedFiles, ...cutWorkbooks()].slice(0, count)) {
    made += 1;
    yield file;
  }
  const random = randomNumbers(seed);
  for (; made < count; made += 1) yield mutatedFile(random);
}
