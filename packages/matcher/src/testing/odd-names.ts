import { shown } from '../compare/shown.ts';
import { readText } from '../reading/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';

const fields = [
  'strength',
  'size',
  'pack',
  'weight_band',
  'form',
  'species',
  'flavour',
  'vaccine',
  'life_stage',
  'texture',
  'detail',
] as const;

/** A name as in the table of odd names in `docs/matching-names.md`: as written, its words as they are compared, and what else is read from it. */
export function readAsRow(name: string): string {
  const { words, facts, signs } = readText(name, { profile: 'pharmacy', synonyms: medicalGroups });
  const side = { item: { id: '', name }, facts, brand: [] };
  const said = fields.map((field) => [field.replace('_', ' '), shown(field, side)] as const).filter(([, value]) => value !== '');
  const compared = words.filter(({ kind }) => kind !== 'fact' && kind !== 'compound').map(({ text }) => text);
  const read = [...said.map(([field, value]) => `${field} ${value}`), ...signs.map((sign) => `sign ${sign}`)];
  return `| \`${name}\` | ${compared.join(' ')} | ${read.join('; ')} |`;
}
