import { z } from 'zod';
import { type Environment, environments } from './environments.ts';

interface Part {
  /** The wording for staff, and for the practice. */
  title: string;
  customerTitle: string;
  about: string;
}

/** The parts of the current state of a migration into an environment: each row belongs to exactly one. */
export const importParts = {
  importing: { title: 'Importing', customerTitle: 'Importing', about: 'Ready and checked: these will be moved with the next import.' },
  waiting: {
    title: 'Ready, analysis not passed',
    customerTitle: 'Ready, to be checked',
    about: 'Ready: these will be moved once they have passed the check before the import.',
  },
  open: { title: 'Still open', customerTitle: 'Still open', about: 'Being worked on, or waiting for your answer.' },
  not_importing: { title: 'Not importing', customerTitle: 'Not importing', about: 'Left out, unless you ask us to keep them.' },
  imported: { title: 'Imported', customerTitle: 'Imported', about: 'Already in Fetlock.' },
} as const satisfies Record<string, Part>;
export type ImportPart = keyof typeof importParts;
export const importPartNames = Object.keys(importParts) as [ImportPart, ...ImportPart[]];
export const ImportPart = z.enum(importPartNames);

/** A part in an environment, as a filter of a set of rows. */
export type ImportPartOf = `${Environment}_${ImportPart}`;
export const importPartOf = (environment: Environment, part: ImportPart): ImportPartOf => `${environment}_${part}`;
export const importPartsOf = Object.fromEntries(
  environments.flatMap((environment) => importPartNames.map((part) => [importPartOf(environment, part), { environment, part }])),
) as Record<ImportPartOf, { environment: Environment; part: ImportPart }>;
export const ImportPartOf = z.enum(Object.keys(importPartsOf) as [ImportPartOf, ...ImportPartOf[]]);
