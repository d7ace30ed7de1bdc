import { z } from 'zod';
import { call } from './call.ts';
import { MatcherContext } from './matcher-context.ts';
import { FlagText, IdText, list } from './values.ts';

const { shape } = MatcherContext;

/**
 * The matcher options that a re-match accepts; absent ones stay as the version was matched. How files are read, and the other
 * settings of a task, are not included.
 */
export const ReMatchContext = z
  .strictObject({
    groupname: shape.groupname.unwrap(),
    salesdrop: shape.salesdrop.unwrap(),
    salesthreshold: shape.salesthreshold.unwrap(),
    cutoff: shape.cutoff.unwrap(),
    cutoffmonths: shape.cutoffmonths.unwrap(),
    cutoffthreshold: shape.cutoffthreshold.unwrap(),
    pass: shape.pass.unwrap(),
    neversold: shape.neversold.unwrap(),
    labidmode: shape.labidmode.unwrap(),
    rxid: shape.rxid.unwrap(),
    inhousefilter: shape.inhousefilter.unwrap(),
    inhousesrc: shape.inhousesrc.unwrap(),
    vendorfilter: shape.vendorfilter.unwrap(),
    categoryclassification: shape.categoryclassification.unwrap(),
    preservevariationnames: shape.preservevariationnames.unwrap(),
    useprovidedvariationname: shape.useprovidedvariationname.unwrap(),
    preserveprices: shape.preserveprices.unwrap(),
    omitsizeproperty: shape.omitsizeproperty.unwrap(),
    fullcore: shape.fullcore.unwrap(),
    ignorepimslabinfo: shape.ignorepimslabinfo.unwrap(),
    mindiagmatch: shape.mindiagmatch.unwrap(),
    diagnosisignorecount: shape.diagnosisignorecount.unwrap(),
    /** Ids of rows to match again in addition to those that request it. */
    rematch: shape.rematch.unwrap(),
  })
  .partial();
export type ReMatchContext = z.infer<typeof ReMatchContext>;

/** Initial values of the dialogs. */
export const reMatchDefaults = {
  salesdrop: 'year',
  salesthreshold: 10,
  cutoff: 'firm',
  cutoffmonths: 36,
  cutoffthreshold: 3,
  mindiagmatch: 0.6,
  diagnosisignorecount: 5,
  fullcore: true,
} as const satisfies ReMatchContext;

/** Why a re-match takes a row; the first of several reasons counts. An advanced one takes `other` rows too. */
export const ReMatchReason = z.enum([
  'ready_for_re_match',
  'needs_re_review',
  'code_overridden',
  'variation_overridden',
  'listed',
  'other',
]);
export type ReMatchReason = z.infer<typeof ReMatchReason>;

export const countReMatch = call({
  name: 'countReMatch',
  topic: 'Results',
  method: 'GET',
  path: '/processing-results/:id/re-match/count',
  access: ['staff'],
  summary: 'How many rows of the version a re-match would include, and why. A multi-match is included as a whole, an imported row never.',
  params: z.object({ id: IdText }),
  query: z.object({
    advanced: FlagText.optional(),
    /** Ids of rows to match again in addition to those that request it. */
    rows: list(IdText).optional(),
  }),
  answer: z.object({
    count: z.int(),
    of: z.int(),
    /** Adds up to `count`; reasons without rows are left out. */
    by_reason: z.array(z.object({ reason: ReMatchReason, count: z.int() })),
    /** Rows left out because the customer has signed them; absent: none. */
    signed: z.int().optional(),
  }),
  problems: ['NOT_FOUND'],
});
