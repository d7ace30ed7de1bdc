import type { LookUpPool } from '@fetlock/matcher/pool/match-pool';
import type { MatchServices } from '../matching/match-services.ts';

export interface ReMatchServices extends MatchServices {
  pool: LookUpPool;
}
