type UnitSystem = 'imperial' | 'metric';

interface Conversion {
  readonly to: string;
  readonly factor: number;
}

/**
 * Units of the other system and what they become. Metric volumes stay in imperial lists too: drugs are sold by the ml everywhere.
 * @see NIST Special Publication 811, appendix B.8
 */
const conversions: Readonly<Record<UnitSystem, Readonly<Record<string, Conversion>>>> = {
  metric: {
    lb: { to: 'kg', factor: 0.453_592_37 },
    lbs: { to: 'kg', factor: 0.453_592_37 },
    oz: { to: 'g', factor: 28.349_523 },
    'fl oz': { to: 'ml', factor: 29.573_53 },
    floz: { to: 'ml', factor: 29.573_53 },
    pt: { to: 'ml', factor: 473.176_5 },
    qt: { to: 'ml', factor: 946.352_9 },
    gal: { to: 'l', factor: 3.785_412 },
    gallon: { to: 'l', factor: 3.785_412 },
    in: { to: 'cm', factor: 2.54 },
    inch: { to: 'cm', factor: 2.54 },
    '"': { to: 'cm', factor: 2.54 },
    ft: { to: 'm', factor: 0.3048 },
    yd: { to: 'm', factor: 0.9144 },
  },
  imperial: {
    kg: { to: 'lb', factor: 1 / 0.453_592_37 },
    cm: { to: 'in', factor: 1 / 2.54 },
    m: { to: 'ft', factor: 1 / 0.3048 },
  },
};

const AMOUNT = /(?<![\d.,-])(\d+(?:\.\d+)?)\s?(fl oz|floz|lbs?|oz|pt|qt|gal(?:lon)?|inch|in|ft|yd|kg|cm|m|")(?![a-z])/gi;

/** A size in the units of the system, to three digits; what is in them already, or has no counterpart there, stays as it is written. */
export function writtenSize(size: string, unitSystem: UnitSystem): string {
  return size.replaceAll(AMOUNT, (written: string, number: string, unit: string) => {
    const conversion = conversions[unitSystem][unit.toLowerCase()];
    return conversion ? `${threeDigits(Number(number) * conversion.factor)} ${conversion.to}` : written;
  });
}

const threeDigits = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
