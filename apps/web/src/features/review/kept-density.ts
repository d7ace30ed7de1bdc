import { z } from 'zod';

const KeptDensity = z.object({
  /** Raised when the densities change their meaning; one of another version is forgotten. */
  version: z.literal(1),
  density: z.enum(['comfortable', 'compact', 'dense']),
});
export type KeptDensity = z.infer<typeof KeptDensity>;

const start: KeptDensity = { version: 1, density: 'comfortable' };

/** The density as the browser kept it; what another version kept, or cannot be read, counts as not kept. */
export function readDensity(text: string | undefined): KeptDensity {
  try {
    return KeptDensity.catch(start).parse(JSON.parse(text ?? 'null'));
  } catch {
    return start;
  }
}
