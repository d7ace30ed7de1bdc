import { breedStates } from '@fetlock/contract/breed-states';
import { migrationStates } from '@fetlock/contract/migration-steps';
import { requestStatuses, sessionStatuses } from '@fetlock/contract/platform-sessions';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { runRowStates, runStates } from '@fetlock/contract/run';
import { taskStatusNames } from '@fetlock/contract/tasks';

const groups: readonly (readonly string[])[] = [
  rowStatusNames,
  taskStatusNames,
  runStates,
  runRowStates,
  requestStatuses,
  Object.keys(sessionStatuses),
  Object.keys(breedStates),
  Object.keys(migrationStates),
];

/** The next status of its group; of several groups with this name, the one named most in the file; undefined: no status. */
export function otherStatus(name: string, source: string): string | undefined {
  const namedIn = (group: readonly string[]) => group.filter((one) => source.includes(`'${one}'`)).length;
  const [group] = groups.filter((names) => names.includes(name)).toSorted((one, other) => namedIn(other) - namedIn(one));
  return group?.[(group.indexOf(name) + 1) % group.length];
}

const httpStatuses = [200, 201, 202, 204, 304, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 502, 503, 507];

/** The next of the HTTP statuses in use. */
export function otherHttpStatus(status: number): number | undefined {
  const index = httpStatuses.indexOf(status);
  return index < 0 ? undefined : httpStatuses[(index + 1) % httpStatuses.length];
}
