import { z } from 'zod';

const KeptDensity = z.object({
  /** Incremented when the densities change their meaning; one of another version is ignored. */
  version: z.literal(1),
  density: z.enum(['comfortable', 'compact', 'dense']),
});
export type KeptDensity = z.infer<typeof KeptDensity>;

const start: KeptDensity = { version: 1, density: 'comfortable' };

/** The density stored in the browser; one from another version, or an invalid one, counts as absent. */
export function readDensity(text: string | undefined): KeptDensity {
  try {
    return KeptDensity.catch(start).parse(JSON.parse(text ?? 'null'));
  } catch {
    return start;
  }
}
