import { type LinkType, GuestSession, nameVisitor, readVisit, verifyToken } from '@fetlock/contract/links';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { browserStore, tabStore } from './browser-storage.ts';
import { type Caller, anonymous, callAs } from './caller.ts';
import { UserCancelled } from './user-cancelled.ts';
import { parsedJson } from './parsed-json.ts';
import { send } from './send.ts';
import {
  type NoSessionReason,
  currentGuestSession,
  endGuestSession,
  setGuestSession,
  subscribeToGuestSession,
  notifyGuestSession,
} from './guest-session-state.ts';

/** A guest session with a link: the token for its calls, what it covers, and the link's own token, with which it can be started again. */
const StoredGuestSession = GuestSession.extend({ access_token: z.string(), linkToken: z.string() });
type StoredGuestSession = z.infer<typeof StoredGuestSession>;

/** What a page covers: each has its own guest session. */
export interface SessionScope {
  linkType: LinkType;
  resultId: number;
}

let opened: { scope: SessionScope; stored: StoredGuestSession; own: Caller } | null = null;
let renewal: { of: SessionScope; result: Promise<boolean> } | null = null;

// However the guest session ends, nothing of it remains here; and nothing secret in the tab, unless its page was only left and may be returned to.
subscribeToGuestSession(() => {
  const now = currentGuestSession();
  if (now?.guestSession || !opened) return;
  if (now && now.why !== 'left') forget(opened.stored.linkToken);
  opened = null;
  question?.cancel();
});

/**
 * Opens the page of a link: with the token in its address, otherwise with the guest session stored in this tab. From then on the calls of this tab
 * are the visitor's; where there is no guest session they are anonymous, and never those of a signed-in user. Throws ApiProblem when the guest session
 * cannot be verified now.
 */
export async function startGuestSession(scope: SessionScope, linkToken: string | null, signal: AbortSignal): Promise<void> {
  const stored = read(scope);
  if (linkToken !== null && linkToken !== stored?.linkToken) {
    const begun = await begin(scope, linkToken, { signal });
    if (typeof begun === 'string') endGuestSession(begun);
    else open(scope, begun);
  } else if (stored) {
    const { own } = open(scope, stored);
    try {
      keep(scope, { ...stored, ...(await send(readVisit, {}, signal, own)) });
    } catch (error) {
      // The guest session may have ended with this call; the page then says so.
      if (currentGuestSession()?.guestSession) throw error;
    }
  } else endGuestSession('no link');
}

/** An address in the customer area that has no page. */
export function enterNowhere(): void {
  endGuestSession('left');
  setGuestSession(null);
}

interface Begin {
  signal?: AbortSignal;
  /** The name of the previous guest session; otherwise the name stored in this browser. */
  visitor?: string | null;
}

async function begin(scope: SessionScope, linkToken: string, { signal, visitor }: Begin): Promise<StoredGuestSession | NoSessionReason> {
  const name = visitor ?? browserStore.getItem(nameKey) ?? undefined;
  const body = { token: linkToken, tokenType: scope.linkType, result_id: scope.resultId, visitor: name };
  try {
    const { expires_at: _sooner, ...guestSession } = await send(verifyToken, { body }, signal, anonymous);
    return { ...guestSession, linkToken };
  } catch (error) {
    const why = error instanceof ApiProblem ? lost[error.status] : undefined;
    if (why === undefined) throw error;
    forget(linkToken);
    return why;
  }
}

const lost: Readonly<Record<number, NoSessionReason>> = { 401: 'not good', 408: 'expired' };

function open(scope: SessionScope, stored: StoredGuestSession): { own: Caller } {
  const own = callerOf(scope);
  opened = { scope, stored, own };
  callAs({ ...own, beforeChange: async () => void (await ensureVisitorName()) });
  keep(scope, stored);
  return { own };
}

function keep(scope: SessionScope, stored: StoredGuestSession): void {
  tabStore.setItem(sessionsKey, JSON.stringify({ ...readAll(), [nameOf(scope)]: stored }));
  if (opened?.scope !== scope) return;
  opened = { ...opened, stored };
  const { access_token: _secret, ...guestSession } = stored;
  setGuestSession({ guestSession });
}

/** Makes calls for a guest session. Responses that arrive after another page has replaced it change nothing. */
function callerOf(scope: SessionScope): Caller {
  const current = () => (opened?.scope === scope ? opened.stored : null);
  return {
    token: () => current()?.access_token ?? null,
    async refused({ status }, attempt) {
      const stored = current();
      if (!stored) return false;
      if (status === 401 && attempt === 1) return renew(scope, stored);
      endGuestSession(status === 408 ? 'expired' : 'not good');
      return false;
    },
  };
}

/** A guest session ends after some hours, its link later: then it is started again, once for all calls that were refused together. */
function renew(scope: SessionScope, { linkToken, visitor }: StoredGuestSession): Promise<boolean> {
  const again = async () => {
    const begun = await begin(scope, linkToken, { visitor });
    if (opened?.scope !== scope) return false;
    if (typeof begun === 'string') endGuestSession(begun);
    else keep(scope, begun);
    return typeof begun !== 'string';
  };
  if (renewal?.of !== scope) renewal = { of: scope, result: again().finally(() => (renewal = null)) };
  return renewal.result;
}

const visitsUnder = new Map<string, Promise<StoredGuestSession | NoSessionReason>>();

/**
 * Who sends a change that was made under a name: where the link is open under another one by now, a guest session of its own, as the change is not
 * that person's. Undefined: who has opened the page.
 */
export async function callerNamed(visitor: string | undefined): Promise<Caller | undefined> {
  if (!opened || visitor === undefined || visitor === opened.stored.visitor) return undefined;
  const { scope, stored } = opened;
  const key = `${nameOf(scope)} ${stored.linkToken} ${visitor}`;
  const beginAgain = () => {
    const visit = begin(scope, stored.linkToken, { visitor });
    visitsUnder.set(key, visit);
    visit.catch(() => visitsUnder.delete(key));
    return visit;
  };
  let visit = await (visitsUnder.get(key) ?? beginAgain());
  // The link is not valid any more, which the page's own guest session reports.
  if (typeof visit === 'string') return undefined;
  return {
    token: () => (typeof visit === 'string' ? null : visit.access_token),
    async refused({ status }, attempt) {
      if (status !== 401 || attempt > 1) return false;
      visit = await beginAgain();
      return typeof visit !== 'string';
    },
  };
}

/** The name under which changes are made now. */
export const visitorNow = (): string | undefined => opened?.stored.visitor ?? undefined;

/** The visitor is being asked for their name, and requests wait for the answer. */
interface Question {
  answer: Promise<string>;
  take: (name: string) => void;
  cancel: () => void;
}

let question: Question | null = null;
export const visitorQuestion = (): Question | null => question;

/** The visitor's name; asks for it where none was given. Rejects with UserCancelled when they close the question. */
export async function ensureVisitorName(): Promise<string> {
  const known = opened?.stored.visitor ?? null;
  if (known !== null) return known;
  // Perhaps they have given it in another tab meanwhile.
  const remembered = browserStore.getItem(nameKey);
  return remembered === null ? askVisitorName() : setVisitorName(remembered);
}

/** Asks for the visitor's name, even if one was given before. */
export function askVisitorName(): Promise<string> {
  question ??= newQuestion();
  notifyGuestSession();
  return question.answer;
}

/** Sets the visitor's name: changes and comments carry it from now on, as do later visits in this browser. */
export async function setVisitorName(requested: string): Promise<string> {
  if (!opened) throw new UserCancelled('The visit has ended.');
  const { scope, own } = opened;
  const guestSession = await send(nameVisitor, { body: { name: requested } }, undefined, own);
  const name = guestSession.visitor ?? requested;
  browserStore.setItem(nameKey, name);
  if (opened?.scope === scope) keep(scope, { ...opened.stored, ...guestSession });
  question?.take(name);
  return name;
}

function newQuestion(): Question {
  const close = () => {
    question = null;
    notifyGuestSession();
  };
  let settle: Omit<Question, 'answer'> | undefined;
  const answer = new Promise<string>((resolve, reject) => {
    settle = { take: resolve, cancel: () => reject(new UserCancelled('Nothing was changed.')) };
  });
  return {
    answer,
    take(name) {
      close();
      settle?.take(name);
    },
    cancel() {
      close();
      settle?.cancel();
    },
  };
}

const nameKey = 'fetlock.visitor-name';
const sessionsKey = 'fetlock.visits';
const nameOf = ({ linkType, resultId }: SessionScope): string => `${linkType}.${resultId}`;

const read = (scope: SessionScope): StoredGuestSession | null => readAll()[nameOf(scope)] ?? null;

/** A value stored by an older version of the page that cannot be parsed counts as absent. */
function readAll(): Record<string, StoredGuestSession> {
  const stored = tabStore.getItem(sessionsKey);
  return stored === null ? {} : (z.record(z.string(), StoredGuestSession).safeParse(parsedJson(stored)).data ?? {});
}

/** Nothing is kept for a link that is no longer valid, whichever of its pages was open. */
function forget(linkToken: string): void {
  const others = Object.entries(readAll()).filter(([, stored]) => stored.linkToken !== linkToken);
  if (others.length === 0) tabStore.removeItem(sessionsKey);
  else tabStore.setItem(sessionsKey, JSON.stringify(Object.fromEntries(others)));
}
