import path from 'node:path';
import type { LinkType } from '@fetlock/contract/links';
import { Task } from '@fetlock/contract/tasks';
import { GuestSession, verifyToken } from '@fetlock/contract/links';
import { connect, createPool } from '@fetlock/server/database/connection';
import { makeLink } from '@fetlock/server/links/make-link';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { type Installation, databaseOf, uploadPriceList } from '@fetlock/testing/product';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';
import { addUser } from '@fetlock/server/users/add-user';
import { pino } from 'pino';
import { z } from 'zod';

const Opened = GuestSession.extend({ access_token: z.string() });

export interface People {
  readonly reviewers: readonly string[];
  readonly visitors: readonly { type: LinkType; resultId: number; token: string }[];
}

/** A token for each reviewer, each a separate user, and for customers with both kinds of links to each result. */
export async function givenPeople(installation: Installation, count: number, resultIds: readonly number[]): Promise<People> {
  const pool = createPool({ connectionString: await databaseOf(installation), size: 2, log: pino({ level: 'silent' }) });
  const db = connect(pool);
  try {
    const reviewers: string[] = [];
    let userId = 0;
    for (let number = 1; number <= count; number += 1) {
      ({ id: userId } = await addUser(db, { email: `reviewer-${number}@fetlock.example`, name: `Reviewer ${number}`, roles: ['staff'] }));
      reviewers.push(await issueToken(db, userId));
    }
    const visitors: { type: LinkType; resultId: number; token: string }[] = [];
    for (const resultId of resultIds) {
      for (const type of ['protected_link', 'mig_pal_link', 'protected_link', 'mig_pal_link'] as const) {
        const link = await makeLink(db, { resultId, type, userId });
        visitors.push({
          type,
          resultId,
          token: await visitTokenOf(installation, {
            token: link.access_token,
            tokenType: type,
            result_id: resultId,
            visitor: `Visitor ${visitors.length + 1}`,
          }),
        });
      }
    }
    return { reviewers, visitors };
  } finally {
    await db.destroy();
  }
}

async function visitTokenOf({ url }: Installation, shown: z.input<typeof verifyToken.body>): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1${verifyToken.path}`, { method: 'POST', headers, body: JSON.stringify(shown) });
  return Opened.parse(await answer.json()).access_token;
}

/** Uploads a price list and waits for its match; the seconds from the upload on, and the result. */
export async function matchOf(installation: Installation, token: string, file: string): Promise<{ seconds: number; resultId: number }> {
  const began = performance.now();
  const taskId = await uploadPriceList(installation, token, file);
  const { status } = await untilTask(installation, taskId, hasEnded, 10 * 60_000);
  const seconds = (performance.now() - began) / 1_000;
  const answer = await fetch(`${installation.url}/api/v1/tasks/${taskId}`, { headers: { authorization: `Bearer ${token}` } });
  const { result_id: resultId } = Task.parse(await answer.json());
  if (status !== 'completed' || resultId === null) throw new Error(`The task of ${path.basename(file)} ended as ${status}`);
  return { seconds, resultId };
}
