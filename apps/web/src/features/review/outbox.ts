import { listAnsweredChanges } from '@fetlock/contract/changes-under-way';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { signedIn, subscribeToSignIn } from '../../api/stored-sign-in.ts';
import { tabInBrowser } from '../../api/tab-storage.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import type { ResultRow } from '@fetlock/contract/rows';
import { withSaved } from '../../rows/changed-together.ts';
import { ItemOutbox, type Refused, type Sender } from '../../sync/item-outbox.ts';
import { laneOf } from '../../sync/lane.ts';
import { type ItemOf, OutboxItem, storageKeyOf, withoutLoneUndos } from './outbox-items.ts';
import { acceptedGuards } from './use-guarded.ts';

/** A change that the server refused; with `incoming` because another user changed the same field. */
export interface RefusedChange {
  item: ItemOf<'edit'> | ItemOf<'compounded'>;
  reason: string;
  incoming: ResultRow | null;
}

/**
 * Changes of one user in one result that the server has not confirmed. Those left unsent by a closed tab, or before this one was signed out,
 * are offered: the user decides what to do with them.
 */
export class Outbox extends ItemOutbox<OutboxItem, RefusedChange> {
  readonly userId: number;
  readonly resultId: number;
  /** How many undos were carried out here: after one, the same decision is another one. */
  undos = 0;

  constructor(userId: number, resultId: number) {
    super({
      place: storageKeyOf(userId, resultId),
      storage: tabInBrowser,
      parse: (stored) => OutboxItem.safeParse(stored).data,
      withSaved,
      findMade: (items) => (signedIn()?.user.id === userId ? madeOf(resultId, items) : Promise.resolve([])),
      lane: laneOf(resultId),
    });
    this.userId = userId;
    this.resultId = resultId;
    window.addEventListener('online', this.wake);
    window.addEventListener('storage', () => void this.look());
    subscribeToSignIn(() => {
      if (!this.isOwn()) this.hold(signedOut());
    });
    void this.look();
  }

  /** Sends it while its user is signed in, and asks about guards that block it. */
  override send<Sent extends OutboxItem, Answer>(item: Sent, sender: Sender<Sent, RefusedChange, Answer>): Promise<Answer> {
    const whileSignedIn = <Given>(act: () => Promise<Given>): Promise<Given> => (this.isOwn() ? act() : Promise.reject(signedOut()));
    const { prepare } = sender;
    return super.send<Sent, Answer>(item, {
      ...sender,
      ...(prepare && { prepare: (sent: Sent) => whileSignedIn(() => prepare(sent)) }),
      request: (sent) => whileSignedIn(() => sender.request(sent)),
      refused: async (sent, problem): Promise<Refused<Sent, RefusedChange, Answer>> => {
        if (problem instanceof ApiProblem && problem.status === 401) return { kind: 'held', problem };
        try {
          const accept_guards = await acceptedGuards(this.resultId, sent.what, problem);
          return accept_guards === null ? await sender.refused(sent, problem) : { kind: 'again', item: { ...sent, accept_guards } };
        } catch (cancelled) {
          if (!(cancelled instanceof UserCancelled)) throw cancelled;
          return { kind: 'dropped', problem: cancelled };
        }
      },
    });
  }

  /** Takes over offered changes, to be sent or discarded by this tab; returns fewer when another tab was faster. */
  async takeOffered(): Promise<readonly OutboxItem[]> {
    await this.adopt();
    return this.take((held) => withoutLoneUndos(held).usable);
  }

  /** The person has read that these cannot be carried out any more. */
  async discardLoneUndos(): Promise<void> {
    await this.adopt();
    for (const { key } of this.take((held) => withoutLoneUndos(held).lone)) this.discard(key);
  }

  private isOwn(): boolean {
    return signedIn()?.user.id === this.userId;
  }
}

/** Those of an undo are the keys of its steps. */
const keysOf = ({ key, change }: OutboxItem): string[] => (change.kind === 'undo' ? change.steps.map((step) => step.key) : [key]);

async function madeOf(resultId: number, items: readonly OutboxItem[]): Promise<OutboxItem[]> {
  const keys = items.flatMap(keysOf).slice(0, 100);
  if (keys.length === 0) return [];
  // Where it is not known, they are offered.
  const made = await send(listAnsweredChanges, { params: { id: resultId }, query: { keys } }).catch(() => ({ keys: [] }));
  const isMade = new Set<string>(made.keys);
  return items.filter((item) => keysOf(item).length > 0 && keysOf(item).every((key) => isMade.has(key)));
}

const outboxes = new Map<string, Outbox>();

/** The outbox of a user and a result; it outlives the screen. */
export function outboxOf(userId: number, resultId: number): Outbox {
  const name = `${userId} ${resultId}`;
  const outbox = outboxes.get(name) ?? new Outbox(userId, resultId);
  outboxes.set(name, outbox);
  return outbox;
}

const signedOut = (): ApiProblem => new ApiProblem({ code: 'NOT_SIGNED_IN', status: 401, statusText: '', description: 'Please sign in.' });
