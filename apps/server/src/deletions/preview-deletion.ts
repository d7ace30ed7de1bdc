import { momentText } from '@fetlock/rules/date-text';
import { type DeletionPreview, backupsNote } from '@fetlock/contract/deletions';
import type { Queryable } from '../database/connection.ts';
import { countUnused, unusedFileDays } from '../files/files.queries.ts';
import { found } from '../http/problem.ts';
import { selectAdministrators } from '../users/users.queries.ts';
import { selectDueAt, selectOpenDeletion, toCounts } from './deletions.queries.ts';
import { countToKeep } from './kept-signatures.queries.ts';
import { countOfPerson, deletedName, selectMentions } from './people.queries.ts';
import { type Counts, countScope } from './practice-data.queries.ts';
import {
  type DeletionScope,
  type TargetOf,
  isBusy,
  isOnlyVersion,
  selectScope,
  selectSharers,
  selectUsersOfFile,
} from './scope.queries.ts';
import { selectTarget } from './targets.queries.ts';

/** Settings of the installation that determine the effect of a deletion. */
export interface DeletionRules {
  days: number;
  keepSignedYears: number;
}

const titles = { task: 'Task', version: 'Version', price_list: 'Price list', practice: 'Practice', person: 'Person' } as const;

/** What a deletion would delete, what would stay and why, and whether it can be requested now. Throws NOT_FOUND. */
export async function previewDeletion(db: Queryable, target: TargetOf, rules: DeletionRules, actorId: number): Promise<DeletionPreview> {
  const { name } = found(await selectTarget(db, target.kind, target.id), titles[target.kind]);
  const scope = await selectScope(db, target);
  const counts = target.kind === 'person' ? await countOfPerson(db, target.id) : await countScope(db, scope);
  return {
    kind: target.kind,
    target_id: target.id,
    name,
    due_at: (await selectDueAt(db, rules.days)).toISOString(),
    goes: toCounts(counts),
    stays: await staysOf(db, target, scope, counts, rules),
    blocked: await blockOf(db, target, scope, actorId),
  };
}

async function staysOf(
  db: Queryable,
  { kind, id }: TargetOf,
  scope: DeletionScope,
  counts: Counts,
  { keepSignedYears }: DeletionRules,
): Promise<string[]> {
  const stays: string[] = [];
  if (kind === 'person') stays.push(...(await staysOfPerson(db, id)));
  if (kind === 'price_list') {
    const users = await selectUsersOfFile(db, id);
    if (users.length > 0)
      stays.push(`Versions made from this file stay. It is taken out of ${tasksNamed(users)}, which can then not be run again with it.`);
  }
  const kept = await countToKeep(db, { resultIds: scope.resultIds, years: keepSignedYears });
  if (kept.count > 0 && kept.until)
    stays.push(
      `${kept.count === 1 ? 'One signature is' : `${kept.count} signatures are`} kept as evidence, with the lines that were signed and the name of the practice, until ${momentText(kept.until)}.`,
    );
  for (const sharer of await selectSharers(db, scope.taskIds))
    stays.push(
      `Task ${sharer.id} of ${sharer.practice} uses ${sharer.files === 1 ? 'one of the files' : `${sharer.files} of the files`}, which stays with it. If it is a copy, delete it too.`,
    );
  const unused = kind === 'practice' || kind === 'task' ? await countUnused(db) : 0;
  if (unused > 0)
    stays.push(
      `${unused === 1 ? 'One uploaded file is' : `${unused} uploaded files are`} of no task, such as a mapped_core.csv: nothing says whose, and each goes ${unusedFileDays} days after its upload. Delete those of the practice as price lists.`,
    );
  if (counts.imports) stays.push("What was imported stays in the practice's environment. Roll the imports back first if it is to go.");
  stays.push(backupsNote);
  return stays;
}

async function staysOfPerson(db: Queryable, id: number): Promise<string[]> {
  const { comments, taskIds } = await selectMentions(db, id);
  const mentions =
    taskIds.length === 0
      ? []
      : [
          `This name now: ${comments === 1 ? 'one comment' : `${comments} comments`}, in ${tasksNamed(taskIds)}. Edit or delete them there.`,
        ];
  return [
    `What this person has changed, decided and written is kept under the name '${deletedName}', also where files of previous runs name them as the author of a comment (.csv and .xlsx; an .xls file cannot be changed).`,
    'What people typed or uploaded otherwise is kept as it is, even if it mentions the name: it is the work of others.',
    ...mentions,
  ];
}

const tasksNamed = (ids: readonly number[]): string => `${ids.length === 1 ? 'task' : 'tasks'} ${ids.join(', ')}`;

/** Why it cannot be requested now; null: it can. */
async function blockOf(db: Queryable, target: TargetOf, scope: DeletionScope, actorId: number): Promise<string | null> {
  const open = await selectOpenDeletion(db, target);
  if (open)
    return `Its deletion has already been requested, for ${momentText(open.due_at)}. Undo that under Admin, Deletions, to request another.`;
  if (target.kind === 'version' && (await isOnlyVersion(db, target.id)))
    return 'This is the only version of its task. Delete the task instead.';
  if (target.kind === 'person') {
    if (target.id === actorId) return 'You cannot delete yourself. Ask another administrator.';
    const administrators = await selectAdministrators(db);
    if (administrators.length === 1 && administrators[0] === target.id) return 'This is the last administrator. Make another one first.';
  }
  return (await isBusy(db, scope)) ? 'A run or a preprocessor is under way there. Wait until it has ended, or cancel it.' : null;
}
