import { type Environment, environments } from '@fetlock/contract/environments';
import type { Practice } from '@fetlock/contract/platform-practices';
import { invalidField } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';

/** The creation of a task does not wait for a slow platform. */
const timeoutMs = 3_000;

interface Wanted {
  id: number;
  name: string;
}

/**
 * The environment in which the platform has confirmed that the practice exists under this name; null when it cannot answer. Throws
 * INVALID_INPUT, for the given field, when no environment has such a practice or the platform has another name for it.
 */
export async function confirmPractice(
  platform: PlatformClient,
  environment: Environment,
  { practice, field }: { practice: Wanted; field: string },
): Promise<Environment | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const found = await findPractice(platform, environment, { id: practice.id, signal });
    const problem = whyNotPractice(practice, found);
    if (problem !== null) throw invalidField(field, problem);
    return found && found.environment;
  } catch (error) {
    if (error instanceof PlatformProblem || error === signal.reason) return null;
    throw error;
  }
}

/** The practice in its own environment, else in another one: not every practice is in all of them. Throws PlatformProblem. */
async function findPractice(
  platform: PlatformClient,
  environment: Environment,
  wanted: { id: number; signal?: AbortSignal },
): Promise<{ name: string; environment: Environment } | null> {
  for (const candidate of [environment, ...environments.filter((name) => name !== environment)]) {
    const practice = await practiceIn(platform, candidate, wanted);
    if (practice) return { name: practice.name, environment: candidate };
  }
  return null;
}

/** The practice in an environment; null when it does not exist there. Throws PlatformProblem. */
export async function practiceIn(
  platform: PlatformClient,
  environment: Environment,
  { id, signal }: { id: number; signal?: AbortSignal },
): Promise<Practice | null> {
  try {
    return await platform.getPractice(environment, { params: { practiceId: id } }, signal && { signal });
  } catch (error) {
    if (error instanceof PlatformProblem && error.reason === 'PRACTICE_NOT_FOUND') return null;
    throw error;
  }
}

/** Why a task may not be for this practice; null: it may. */
export function whyNotPractice({ id, name }: Wanted, known: Pick<Practice, 'name'> | null): string | null {
  if (!known) return `The platform has no practice ${id}. Choose the practice again.`;
  if (isSameName(known.name, name)) return null;
  return `Practice ${id} is called “${known.name}” on the platform, not “${name}”. Choose the practice again.`;
}

export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');
