import { type LinkType, Visit, nameVisitor, readVisit, verifyToken } from '@fetlock/contract/links';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { browserStore, tabStore } from './browser-storage.ts';
import { type Caller, anonymous, callAs } from './caller.ts';
import { GivenUp } from './given-up.ts';
import { parsedJson } from './parsed-json.ts';
import { send } from './send.ts';
import { type NoVisit, currentVisit, endVisit, setVisit, subscribeToVisit, notifyVisit } from './visit-state.ts';

/** A visit with a link: the token for its calls, what it covers, and the link's own token, with which it can be started again. */
const KeptVisit = Visit.extend({ access_token: z.string(), linkToken: z.string() });
type KeptVisit = z.infer<typeof KeptVisit>;

/** What a page covers: each has its own visit. */
export interface Place {
  linkType: LinkType;
  resultId: number;
}

let opened: { place: Place; kept: KeptVisit; own: Caller } | null = null;
let renewal: { of: Place; result: Promise<boolean> } | null = null;

// However the visit ends, nothing of it remains here; and nothing secret in the tab, unless its page was only left and may be returned to.
subscribeToVisit(() => {
  const now = currentVisit();
  if (now?.visit || !opened) return;
  if (now && now.why !== 'left') forget(opened.kept.linkToken);
  opened = null;
  question?.giveUp();
});

/**
 * Opens the page of a link: with the token in its address, otherwise with the visit stored in this tab. From then on the calls of this tab
 * are the visitor's; where there is no visit they are anonymous, and never those of a signed-in user. Throws ApiProblem when the visit
 * cannot be verified now.
 */
export async function enterVisit(place: Place, linkToken: string | null, signal: AbortSignal): Promise<void> {
  const kept = read(place);
  if (linkToken !== null && linkToken !== kept?.linkToken) {
    const begun = await begin(place, linkToken, { signal });
    if (typeof begun === 'string') endVisit(begun);
    else open(place, begun);
  } else if (kept) {
    const { own } = open(place, kept);
    try {
      keep(place, { ...kept, ...(await send(readVisit, {}, signal, own)) });
    } catch (error) {
      // The visit may have ended with this call; the page then says so.
      if (currentVisit()?.visit) throw error;
    }
  } else endVisit('no link');
}

/** An address in the customer area that has no page. */
export function enterNowhere(): void {
  endVisit('left');
  setVisit(null);
}

interface Begin {
  signal?: AbortSignal;
  /** The name of the previous visit; otherwise the name stored in this browser. */
  visitor?: string | null;
}

async function begin(place: Place, linkToken: string, { signal, visitor }: Begin): Promise<KeptVisit | NoVisit> {
  const name = visitor ?? browserStore.getItem(nameKey) ?? undefined;
  const body = { token: linkToken, tokenType: place.linkType, result_id: place.resultId, visitor: name };
  try {
    const { expires_at: _sooner, ...visit } = await send(verifyToken, { body }, signal, anonymous);
    return { ...visit, linkToken };
  } catch (error) {
    const why = error instanceof ApiProblem ? lost[error.status] : undefined;
    if (why === undefined) throw error;
    forget(linkToken);
    return why;
  }
}

const lost: Readonly<Record<number, NoVisit>> = { 401: 'not good', 408: 'expired' };

function open(place: Place, kept: KeptVisit): { own: Caller } {
  const own = callerOf(place);
  opened = { place, kept, own };
  callAs({ ...own, beforeChange: async () => void (await ensureVisitorName()) });
  keep(place, kept);
  return { own };
}

function keep(place: Place, kept: KeptVisit): void {
  tabStore.setItem(visitsKey, JSON.stringify({ ...readAll(), [nameOf(place)]: kept }));
  if (opened?.place !== place) return;
  opened = { ...opened, kept };
  const { access_token: _secret, ...visit } = kept;
  setVisit({ visit });
}

/** Makes calls for a visit. Responses that arrive after another page has replaced it change nothing. */
function callerOf(place: Place): Caller {
  const current = () => (opened?.place === place ? opened.kept : null);
  return {
    token: () => current()?.access_token ?? null,
    async refused({ status }, attempt) {
      const kept = current();
      if (!kept) return false;
      if (status === 401 && attempt === 1) return renew(place, kept);
      endVisit(status === 408 ? 'expired' : 'not good');
      return false;
    },
  };
}

/** A visit ends after some hours, its link later: then it is started again, once for all calls that were refused together. */
function renew(place: Place, { linkToken, visitor }: KeptVisit): Promise<boolean> {
  const again = async () => {
    const begun = await begin(place, linkToken, { visitor });
    if (opened?.place !== place) return false;
    if (typeof begun === 'string') endVisit(begun);
    else keep(place, begun);
    return typeof begun !== 'string';
  };
  if (renewal?.of !== place) renewal = { of: place, result: again().finally(() => (renewal = null)) };
  return renewal.result;
}

/** The visitor is being asked for their name, and requests wait for the answer. */
interface Question {
  answer: Promise<string>;
  take: (name: string) => void;
  giveUp: () => void;
}

let question: Question | null = null;
export const visitorQuestion = (): Question | null => question;

/** The visitor's name; asks for it where none was given. Rejects with GivenUp when they close the question. */
export async function ensureVisitorName(): Promise<string> {
  const known = opened?.kept.visitor ?? null;
  if (known !== null) return known;
  // Perhaps they have given it in another tab meanwhile.
  const remembered = browserStore.getItem(nameKey);
  return remembered === null ? askVisitorName() : giveVisitorName(remembered);
}

/** Asks for the visitor's name, even if one was given before. */
export function askVisitorName(): Promise<string> {
  question ??= newQuestion();
  notifyVisit();
  return question.answer;
}

/** Sets the visitor's name: changes and comments carry it from now on, as do later visits in this browser. */
export async function giveVisitorName(given: string): Promise<string> {
  if (!opened) throw new GivenUp('The visit has ended.');
  const { place, own } = opened;
  const visit = await send(nameVisitor, { body: { name: given } }, undefined, own);
  const name = visit.visitor ?? given;
  browserStore.setItem(nameKey, name);
  if (opened?.place === place) keep(place, { ...opened.kept, ...visit });
  question?.take(name);
  return name;
}

function newQuestion(): Question {
  const close = () => {
    question = null;
    notifyVisit();
  };
  let settle: Omit<Question, 'answer'> | undefined;
  const answer = new Promise<string>((resolve, reject) => {
    settle = { take: resolve, giveUp: () => reject(new GivenUp('Nothing was changed.')) };
  });
  return {
    answer,
    take(name) {
      close();
      settle?.take(name);
    },
    giveUp() {
      close();
      settle?.giveUp();
    },
  };
}

const nameKey = 'fetlock.visitor-name';
const visitsKey = 'fetlock.visits';
const nameOf = ({ linkType, resultId }: Place): string => `${linkType}.${resultId}`;

const read = (place: Place): KeptVisit | null => readAll()[nameOf(place)] ?? null;

/** A value stored by an older version of the page that cannot be parsed counts as absent. */
function readAll(): Record<string, KeptVisit> {
  const stored = tabStore.getItem(visitsKey);
  return stored === null ? {} : (z.record(z.string(), KeptVisit).safeParse(parsedJson(stored)).data ?? {});
}

/** Nothing is kept for a link that is no longer valid, whichever of its pages was open. */
function forget(linkToken: string): void {
  const others = Object.entries(readAll()).filter(([, kept]) => kept.linkToken !== linkToken);
  if (others.length === 0) tabStore.removeItem(visitsKey);
  else tabStore.setItem(visitsKey, JSON.stringify(Object.fromEntries(others)));
}
