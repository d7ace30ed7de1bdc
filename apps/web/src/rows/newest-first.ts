import type { ResultVersion } from '@fetlock/contract/results';

export const newestFirst = (versions: readonly ResultVersion[]): ResultVersion[] =>
  versions.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id);
