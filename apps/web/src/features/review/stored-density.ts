import { z } from 'zod';

const StoredDensity = z.object({
  /** Incremented when the densities change their meaning; one of another version is ignored. */
  version: z.literal(1),
  density: z.enum(['comfortable', 'compact', 'dense']),
});
export type StoredDensity = z.infer<typeof StoredDensity>;

const start: StoredDensity = { version: 1, density: 'comfortable' };

/** The density stored in the browser; one from another version, or an invalid one, counts as absent. */
export function readDensity(text: string | undefined): StoredDensity {
  try {
    return StoredDensity.catch(start).parse(JSON.parse(text ?? 'null'));
  } catch {
    return start;
  }
}
