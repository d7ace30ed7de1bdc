import type { Token } from '../normalise/scan.ts';
import { countWords, units } from '../normalise/units.ts';

/** Goods identified by a number, so that `#10` is not a count of them. */
const NUMBERED: ReadonlySet<string> = new Set(
  (
    'blade blades scalpel clipper suture sutures tube tubes ett needle needles catheter catheters bur burs burr forcep forceps elevator elevators film ' +
    'plate plates pin pins screw screws wire scissor scissors handle curette curettes file files mask masks collar collars glove gloves glue comb ' +
    'guard tip tips tray vicryl monocryl pds nylon prolene chromic catgut airway stylet speculum hemostat mopec drain gauge hoja hojas bisturi sonda sutura aguja'
  ).split(' '),
);

/** Numbers up to this after `#` are those of a series: `DHPP #2`, `visit #3`. */
const MOST_OF_A_SERIES = 4;

/** Whether the number after the `#` at `at` is a name (`blade #10`) and not a count of pieces (`#60`). */
export function isItemNumber(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at + 1];
  const after = tokens[at + 2]?.text ?? '';
  if (countWords.has(after)) return false;
  if (after === 'of') return true;
  if (tokens.some(({ text }) => NUMBERED.has(text))) return true;
  if (tokens.some((token, i) => i !== at + 1 && token.kind === 'number' && countWords.has(tokens[i + 1]?.text ?? ''))) return true;
  return (
    (number?.value ?? 0) <= MOST_OF_A_SERIES && !tokens.some(({ kind }, i) => kind === 'number' && i !== at + 1 && isMeasured(tokens, i))
  );
}

/** An amount, or a band without a unit: `24-60`. */
const isMeasured = (tokens: readonly Token[], at: number): boolean =>
  units.has(tokens[at + 1]?.text ?? '') ||
  tokens[at + 1]?.text === '%' ||
  (tokens[at + 1]?.text === '-' && tokens[at + 2]?.kind === 'number');
