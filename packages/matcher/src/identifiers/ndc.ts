/**
 * The 11-digit forms (5-4-2) that a National Drug Code may mean.
 * Hyphens show the short segment, which is padded; ten digits without hyphens do not, so all three forms are returned.
 * Empty for text that is not an NDC: vendor codes are often kept in its column.
 * @see 21 CFR 207.33 and the HIPAA standard of 11 digits
 */
export function ndcForms(text: string | undefined): readonly string[] {
  const trimmed = text?.trim().replace(/^ndc[\s:#]*/i, '') ?? '';
  const segments = /^(\d{4,5})-(\d{3,4})(?:-(\d{1,2}))?$/.exec(trimmed);
  if (segments?.[1] && segments[2] && segments[3])
    return [segments[1].padStart(5, '0') + segments[2].padStart(4, '0') + segments[3].padStart(2, '0')];
  const digits = trimmed.replaceAll(/[\s*]/g, '');
  if (/^\d{11}$/.test(digits)) return [digits];
  if (!/^\d{10}$/.test(digits)) return [];
  return [`0${digits}`, `${digits.slice(0, 5)}0${digits.slice(5)}`, `${digits.slice(0, 9)}0${digits.slice(9)}`];
}
