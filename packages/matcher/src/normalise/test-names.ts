/**
 * A laboratory test's name without what catalogues add by rule and labels omit: the property measured, and blood as the specimen.
 *
 *     Glucose [Mass/volume] in Serum or Plasma        Glucose
 *     Glucose [Mass/volume] in Cerebral spinal fluid  Glucose in Cerebral spinal fluid
 *
 * @see LOINC Users' Guide, "Major parts of a LOINC term": component, property, timing, system, scale, method
 */
export function withoutProperty(text: string): string {
  if (!text.includes('[')) return text;
  const named = text.replace(PROPERTY, (found) => (found.endsWith(']') ? ' ' : found));
  return named === text ? text : named.replace(OF_BLOOD, ' ').replace(METHOD, ' ');
}

const PROPERTY =
  /\[(?:mass|moles|#|units|enzymatic|entitic|volume|presence|ratio|distwidth|titer|time|interpretation|log|arbitrary|catalytic|number|pressure|susceptibility)[^\]]*\]?/gi;
const OF_BLOOD =
  /\b(?:in|of) (?:serum,? plasma or blood|serum or plasma|serum|plasma|red blood cells|rbc|blood|platelet poor plasma)\b(?! product)/gi;
const METHOD = /\bby (?:automated count|calculation|manual count|test strip|coagulation assay)\b/gi;

/** Whether a name is a laboratory test's, as written in catalogues of tests. */
export const isTestName = (text: string): boolean => TEST_NAME.test(text);

const TEST_NAME = /\b(?:serum|plasma|blood|urine|csf|cerebral spinal fluid|stool|body fluid)\b|\/volume\]/i;
