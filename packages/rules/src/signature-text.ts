import { migrationStepNames } from '@fetlock/contract/migration-steps';

/** The exact text of the dialog below its title. */
export const signatureSubtitle = 'When you sign this migration PAL, it will be in a read-only state.';

/** The text a person signs, by version: a text that was ever signed never changes; a new text gets a new version. */
export const signatureTexts = {
  '1': `${signatureSubtitle} I have reviewed the rows of the ${migrationStepNames.length} steps, and agree that they are migrated as they are shown with my answers.`,
  '2': `${signatureSubtitle} I have reviewed the rows of the ${migrationStepNames.length} steps, and agree to migrate them as shown, including my answers.`,
} as const;
export type SignatureTextVersion = keyof typeof signatureTexts;
export const currentTextVersion: SignatureTextVersion = '2';

/** The text of a version; empty for one that this program does not know. */
export const signatureTextOf = (version: string): string | undefined =>
  new Map<string, string>(Object.entries(signatureTexts)).get(version);

/** First and last name with a blank between. */
export const signerName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;

/** A title before a name, which is no part of it. */
const title = /^(?:dr|prof|mrs?|ms|mx)\.?$/iu;

/** Splits a name at its first blank, without the titles before it: 'Dr. Jane Doe' is Jane and Doe. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u);
  const begin = words.findIndex((word) => !title.test(word));
  const [firstName = '', ...rest] = words.slice(Math.max(0, begin));
  return { firstName, lastName: rest.join(' ') };
}
