import { migrationStepNames } from '@fetlock/contract/migration-steps';

/** What the dialog says below its title, word for word. */
export const signatureSubtitle = 'When you sign this migration PAL, it will be in a read-only state.';

/** What a person signs under, by version: a text that was ever signed stays as it is, and another one gets a version of its own. */
export const signatureTexts = {
  '1': `${signatureSubtitle} I have reviewed the rows of the ${migrationStepNames.length} steps, and agree that they are migrated as they are shown with my answers.`,
} as const;
export type SignatureTextVersion = keyof typeof signatureTexts;
export const currentTextVersion: SignatureTextVersion = '1';

/** The text of a version; of one that this program does not know, nothing. */
export const signatureTextOf = (version: string): string | undefined =>
  new Map<string, string>(Object.entries(signatureTexts)).get(version);

/** First and last name with a blank between. */
export const signerName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;

/** A name split on its first blank. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}
