type UnitSystem = 'imperial' | 'metric';

interface Conversion {
  readonly to: string;
  readonly factor: number;
}

/**
 * Units of the other system and their conversions. Metric volumes stay in imperial lists too: drugs are sold by the ml everywhere.
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

/** Numbers that share one unit: `15 lb`, `1 1/2 in`, `4 x 5 in`, `10-20 lb`. */
const AMOUNT =
  /(?<![\d.,/-])([\d.][\d./]{0,12}(?:[ -]\d{1,3}\/\d{1,3})?(?:\s?(?:x|-|to)\s?[\d./]{1,12}){0,3})\s?(fl oz|floz|lbs?|oz|pt|qt|gal(?:lon)?|inch|in|ft|yd|kg|cm|m|")(?![a-z])/gi;
const NUMBER = /\d{1,13}[ -]\d{1,3}\/\d{1,3}|\d{1,6}\/\d{1,6}|\d{1,13}(?:\.\d{1,12})?|\.\d{1,12}/g;
/** Between two numbers; `1-1/2` is split too, and both parts are numbers. */
const BETWEEN = /\s?(?:x|-|to)\s?/i;
const LENGTHS: ReadonlySet<string> = new Set(['in', 'inch', '"', 'ft', 'yd', 'cm', 'm']);

/** A size in the units of the system, to three digits; one that is already in them, or that has no equivalent here, stays as written. */
export function writtenSize(size: string, unitSystem: UnitSystem): string {
  return plainFractions(size).replaceAll(AMOUNT, (written: string, numbers: string, unit: string) => {
    const conversion = conversions[unitSystem][unit.toLowerCase()];
    if (!conversion || !numbers.split(BETWEEN).every(isNumber)) return written;
    // `24 x 5.5 oz` means 24 of them; sides are all measured.
    const counted = LENGTHS.has(unit.toLowerCase()) ? undefined : /^.*x\s?/i.exec(numbers)?.[0];
    const measured = numbers.slice(counted?.length ?? 0);
    const converted = measured.replaceAll(NUMBER, (number) => String(threeDigits(valueOf(number) * conversion.factor)));
    return `${counted ?? ''}${converted} ${conversion.to}`;
  });
}

/** `1.2.3` and `1/2/3` are not numbers. */
const isNumber = (text: string): boolean => text.replace(NUMBER, '#') === '#';

/** `1½ in` as `1 1/2 in`. */
const plainFractions = (text: string): string =>
  text.replaceAll(/(\d?)\s?([\u00bc-\u00be\u2150-\u215e])/g, (_, whole: string, sign: string) => {
    const fraction = sign.normalize('NFKD').replace('\u2044', '/');
    return whole === '' ? fraction : `${whole} ${fraction}`;
  });

/** `1 1/2`, `1-1/2`, `1/2` or a decimal. */
function valueOf(number: string): number {
  const [, whole = '0', above, below] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(number) ?? [];
  return above && below ? Number(whole) + Number(above) / Number(below) : Number(number);
}

const threeDigits = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
