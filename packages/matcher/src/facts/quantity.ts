import { baseUnits, type Unit } from '../normalise/units.ts';
import type { Bound, Dimensions, Quantity } from './facts.ts';

/** An amount in one unit, or a bare number without a unit. */
export function quantity(written: number, unit: Unit | undefined, text: string): Quantity {
  if (!unit) return { value: written, dimension: undefined, written, key: rounded(written), text };
  // A percentage is a concentration: 1 % is 10 mg/ml by weight in volume, and 10 mg/g by weight (USP <7>).
  const value = written * unit.factor;
  const key = unit.dimension === 'percent' ? `${rounded(value * 10)}mg/ml` : `${rounded(value)}${baseUnits[unit.dimension]}`;
  return { value, dimension: unit.dimension, written, key, text };
}

/** An amount as a bound: anything below it, or above. */
export function bounded(amount: Quantity, bound: Bound): Quantity {
  const sign = bound === 'under' ? '<' : '>';
  return { ...amount, bound, key: sign + amount.key, text: `${sign} ${amount.text}` };
}

/** The sides of dimensions, each as a length. */
export function lengthsOf({ sides, text }: Dimensions): Quantity[] {
  return sides.map((value) => ({ value, dimension: 'length', written: value, key: `${rounded(value)}mm`, text }));
}

/** `amount` per `perWritten` of `perUnit`: `160 mg/5 ml`. A denominator without a unit is taken as millilitres: `75 MG/0.75`. */
export function concentration(amount: Quantity, perWritten: number, perUnit: Unit | undefined, text: string): Quantity {
  const dimension = perUnit?.dimension ?? 'volume';
  const value = perWritten * (perUnit?.factor ?? 1);
  // Volume per volume is a percentage: 0.25 ml/ml is 25 %.
  if (amount.dimension === 'volume' && dimension === 'volume')
    return {
      value: (amount.value / value) * 100,
      dimension: 'percent',
      written: amount.written,
      key: `${rounded((amount.value / value) * 1000)}mg/ml`,
      text,
    };
  return { ...amount, per: { value, dimension }, key: concentrationKey(amount, value, dimension), text };
}

/** Concentrations by mass (mg/g) and by volume (mg/ml) share a key: price lists do not distinguish them. */
function concentrationKey(amount: Quantity, perValue: number, dimension: Quantity['dimension']): string {
  const unitOfDose = amount.dimension ? (amount.dimension === 'percent' ? '%' : baseUnits[amount.dimension]) : '';
  // `5 mg/kg` is a dose by body weight; premixes state grams.
  if (dimension === 'mass' && perValue === 1e6 && amount.written * 1000 !== amount.value) return `${rounded(amount.value)}${unitOfDose}/kg`;
  const perBase = dimension === 'mass' ? perValue / 1000 : perValue;
  const per = dimension === 'mass' || dimension === 'volume' ? 'ml' : dimension ? baseUnits[dimension] : '';
  return `${rounded(amount.value / perBase)}${unitOfDose}/${per}`;
}

/** Four significant digits: more is noise of conversion. */
export function rounded(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** Whether two amounts are the same within `tolerance` (relative), as labels round: 6.8 kg is sold as 15 lb. */
export function nearlyEqual(a: number, b: number, tolerance = 0.015): boolean {
  const apart = Math.abs(a - b);
  // No number is near the open end of a range.
  return apart < Infinity && apart <= tolerance * Math.max(Math.abs(a), Math.abs(b));
}

/** `Pen G 300` is that of 300,000 units; NaN where nobody counts in thousands. */
export const unitsInThousands = ({ dimension, written }: Quantity): number =>
  dimension === 'activity' && written >= LEAST_IN_THOUSANDS ? written / 1000 : Number.NaN;
const LEAST_IN_THOUSANDS = 10_000;
