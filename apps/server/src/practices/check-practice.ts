import { type Environment, environments } from '@fetlock/contract/environments';
import type { Practice } from '@fetlock/contract/platform-practices';
import { Problem } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';

/** Who makes a task is not kept waiting for a slow platform. */
const patienceMs = 3_000;

interface Wanted {
  id: number;
  name: string;
}

/**
 * Whether the platform has confirmed that the practice exists and is called that; false while it cannot say. Throws INVALID_INPUT, for the
 * given field, when no environment has such a practice or the platform calls it something else.
 */
export async function confirmPractice(
  platform: PlatformClient,
  environment: Environment,
  { practice, field }: { practice: Wanted; field: string },
): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const problem = whyNotPractice(practice, await findPractice(platform, environment, { id: practice.id, signal }));
    if (problem !== null) throw new Problem('INVALID_INPUT', { fields: [{ field, description: problem }] });
    return true;
  } catch (error) {
    if (error instanceof PlatformProblem || error === signal.reason) return false;
    throw error;
  }
}

/** The practice as its environment knows it, else as another one does: not each practice is in all of them. Throws PlatformProblem. */
export async function findPractice(
  platform: PlatformClient,
  environment: Environment,
  { id, signal }: { id: number; signal?: AbortSignal },
): Promise<Practice | null> {
  for (const asked of [environment, ...environments.filter((name) => name !== environment)]) {
    try {
      return await platform.getPractice(asked, { params: { practiceId: id } }, signal && { signal });
    } catch (error) {
      if (!(error instanceof PlatformProblem && error.reason === 'PRACTICE_NOT_FOUND')) throw error;
    }
  }
  return null;
}

/** Why a task may not be for this practice; null: it may. */
export function whyNotPractice({ id, name }: Wanted, known: Practice | null): string | null {
  if (!known) return `The platform has no practice ${id}. Choose the practice again.`;
  if (isSameName(known.name, name)) return null;
  return `Practice ${id} is called “${known.name}” on the platform, not “${name}”. Choose the practice again.`;
}

export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');
