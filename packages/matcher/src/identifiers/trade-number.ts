/**
 * A UPC, EAN or GTIN without its leading zeros, which spreadsheets lose and EAN-13 adds; `undefined` for any other text, and for numbers
 * that a spreadsheet has rounded (`5.51294E+12`).
 * @see GS1 General Specifications 3.2: GTIN-8, -12, -13 and -14 are one number, right-aligned
 */
export function tradeNumber(text: string | undefined): string | undefined {
  const digits = (text ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{6,14}$/.test(digits)) return undefined;
  const significant = digits.replace(/^0+/, '');
  return significant.length >= 6 ? significant : undefined;
}
