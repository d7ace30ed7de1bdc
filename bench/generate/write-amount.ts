import type { Random } from '../../samples/src/random.ts';
import type { Fact, Unit } from './fact.ts';

type Amount = Extract<Fact, { kind: 'amount' }>;

/** How often an amount is written in another unit, if another is usual. */
const OTHER_UNIT = 0.3;

const spellings: Readonly<Record<Unit, readonly string[]>> = {
  mg: ['mg', ' mg', 'mgs', ' mg.'],
  mcg: ['mcg', ' mcg', 'ug'],
  iu: ['iu', ' iu', 'u'],
  'mg/ml': ['mg/ml', ' mg/ml', 'mg/cc', ' mg per ml'],
  ml: ['ml', ' ml', 'cc', ' mls'],
  g: ['g', ' g', 'gm', ' gm', ' grams'],
  oz: ['oz', ' oz', ' oz.', ' ounce'],
  lb: ['lb', ' lb', 'lbs', ' lbs', ' pound'],
  in: ['in', ' in', '"', ' inch'],
};

/** Writes an amount as a practice would: in its own or another unit, but never a different amount. */
export function writeAmount({ amount, unit }: Amount, random: Random): string {
  const other = random.chance(OTHER_UNIT) ? inOtherUnit(amount, unit) : undefined;
  if (other !== undefined) return other;
  if (unit === 'in' && random.chance(0.5)) return `${inFractions(amount)}${random.pick(spellings.in)}`;
  return `${written(amount, random)}${random.pick(spellings[unit])}`;
}

/** `0.5` is also written `.5`. */
function written(amount: number, random: Random): string {
  return amount < 1 && random.chance(0.3) ? String(amount).slice(1) : String(amount);
}

function inOtherUnit(amount: number, unit: Unit): string | undefined {
  if (unit === 'mg' && amount >= 250) return `${amount / 1000} g`;
  if (unit === 'mg' && amount <= 0.5) return `${amount * 1000} mcg`;
  if (unit === 'mg/ml' && amount >= 5) return `${amount / 10}%`;
  if (unit === 'ml' && amount >= 500) return `${amount / 1000} L`;
  if (unit === 'oz' && amount % 8 === 0) return `${amount / 16} lb`;
  if (unit === 'lb' && amount <= 1.5) return `${amount * 16} oz`;
  if (unit === 'lb' && amount >= 4) return `${(amount * 0.453592).toFixed(1)} kg`;
  if (unit === 'g' && amount >= 600) return `${amount / 1000} kg`;
  return undefined;
}

const fractions = new Map([
  [0.25, '1/4'],
  [0.5, '1/2'],
  [0.75, '3/4'],
]);

/** `1.25` is `1 1/4`. */
function inFractions(amount: number): string {
  const whole = Math.floor(amount);
  const fraction = fractions.get(amount - whole);
  if (fraction === undefined) return String(amount);
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}
