import { type LinkType, Visit, nameVisitor, readVisit, verifyToken } from '@fetlock/contract/links';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { browserStore, tabStore } from './browser-storage.ts';
import { type Caller, callAs, nobody } from './caller.ts';
import { GivenUp } from './given-up.ts';
import { parsedJson } from './parsed-json.ts';
import { send } from './send.ts';
import { type NoVisit, currentVisit, endVisit, setVisit, subscribeToVisit, tellVisit } from './visit-state.ts';

/** A visit with a link: what its calls are made with, what it is of, and the link's own token, by which it is begun anew. */
const KeptVisit = Visit.extend({ access_token: z.string(), linkToken: z.string() });
type KeptVisit = z.infer<typeof KeptVisit>;

/** What a page is of: each has a visit of its own. */
export interface Place {
  linkType: LinkType;
  resultId: number;
}

let opened: { place: Place; kept: KeptVisit; own: Caller } | null = null;
let renewal: { of: Place; result: Promise<boolean> } | null = null;

// However the visit ends, nothing of it is left here; and nothing secret in the tab, unless its page was left and may be come back to.
subscribeToVisit(() => {
  const now = currentVisit();
  if (now?.visit || !opened) return;
  if (now && now.why !== 'left') forget(opened.kept.linkToken);
  opened = null;
  question?.giveUp();
});

/**
 * Opens the page of a link: with the token in its address, or else with the visit that this tab keeps. From then on the calls of this tab
 * are the visitor's; where there is no visit they are nobody's, and never those of a person who is signed in. Throws ApiProblem when it
 * cannot be found out now.
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
      // The visit may have ended with this call, which the page then says.
      if (currentVisit()?.visit) throw error;
    }
  } else endVisit('no link');
}

/** A customer's address that no page has. */
export function enterNowhere(): void {
  endVisit('left');
  setVisit(null);
}

interface Begin {
  signal?: AbortSignal;
  /** Who visited before; else the name that this browser has. */
  visitor?: string | null;
}

async function begin(place: Place, linkToken: string, { signal, visitor }: Begin): Promise<KeptVisit | NoVisit> {
  const name = visitor ?? browserStore.getItem(nameKey) ?? undefined;
  const body = { token: linkToken, tokenType: place.linkType, result_id: place.resultId, visitor: name };
  try {
    const { expires_at: _sooner, ...visit } = await send(verifyToken, { body }, signal, nobody);
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

/** Whose calls are a visit's. What comes back once another page has taken its place changes nothing. */
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

/** A visit ends after some hours, its link later: then it is begun anew, once for all calls that were refused together. */
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

/** Who visits is being asked, and what was asked for waits for the answer. */
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
  // Perhaps they have given it meanwhile in another tab.
  const remembered = browserStore.getItem(nameKey);
  return remembered === null ? askVisitorName() : giveVisitorName(remembered);
}

/** Asks who visits, also somebody who has said so before. */
export function askVisitorName(): Promise<string> {
  question ??= newQuestion();
  tellVisit();
  return question.answer;
}

/** Says who visits: changes and comments carry the name from now on, and visits that begin later in this browser. */
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
    tellVisit();
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

/** What was kept by an older version of the page and is not understood any more counts as not kept. */
function readAll(): Record<string, KeptVisit> {
  const stored = tabStore.getItem(visitsKey);
  return stored === null ? {} : (z.record(z.string(), KeptVisit).safeParse(parsedJson(stored)).data ?? {});
}

/** Of a link that is not good any more nothing is kept, whichever of its pages was open. */
function forget(linkToken: string): void {
  const others = Object.entries(readAll()).filter(([, kept]) => kept.linkToken !== linkToken);
  if (others.length === 0) tabStore.removeItem(visitsKey);
  else tabStore.setItem(visitsKey, JSON.stringify(Object.fromEntries(others)));
}
