import { z } from 'zod';
import { parsedJson } from '../../api/parsed-json.ts';
import { tabStore } from '../../api/browser-storage.ts';
import type { Strokes } from './strokes.ts';

const Point = z.object({ x: z.number(), y: z.number(), pressure: z.number(), time: z.number() });
const Stroke = z.object({
  penColor: z.string(),
  dotSize: z.number(),
  minWidth: z.number(),
  maxWidth: z.number(),
  velocityFilterWeight: z.number(),
  compositeOperation: z.enum(['source-over', 'destination-out']).catch('source-over'),
  points: z.array(Point),
});

const SignatureDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  method: z.enum(['drawn', 'typed']),
  typed: z.string(),
  strokes: z.array(Stroke),
});
/** What was entered to sign, and not sent yet. */
export type SignatureDraft = Omit<z.infer<typeof SignatureDraft>, 'strokes'> & { strokes: Strokes };

/** Per tab: whoever opens the Migration PAL elsewhere gets no signature of another person. */
const placeOf = (resultId: number): string => `fetlock.signature.1.${resultId}`;

/** Null: nothing was entered since the last signature. */
export const storedSignature = (resultId: number): SignatureDraft | null =>
  SignatureDraft.safeParse(parsedJson(tabStore.getItem(placeOf(resultId)) ?? 'null')).data ?? null;

export const storeSignature = (resultId: number, draft: SignatureDraft): void => tabStore.setItem(placeOf(resultId), JSON.stringify(draft));

export const forgetSignature = (resultId: number): void => tabStore.removeItem(placeOf(resultId));
