import { listSavedBusinesses } from '@fetlock/contract/businesses';
import {
  addLexiconTerm,
  changeLexiconTerm,
  type LexiconTerm,
  type LexiconTermEvent,
  listLexiconTerms,
  listProposedTerms,
  dismissProposedTerm,
  type ProposedTerm,
  readLexiconTermHistory,
  readOwnMeanings,
  removeLexiconTerm,
} from '@fetlock/contract/lexicon-terms';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { clearSignIn } from '../../api/stored-sign-in.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';

const at = '2026-11-20T10:00:00.000Z';
const ann = { id: 12, name: 'Ann Bauer' };
const given = (fields: Partial<LexiconTerm>): LexiconTerm => ({
  id: 1,
  version: 1,
  term: 'zorblax',
  meanings: ['carprofen'],
  is_trade_name: false,
  scope: 'practice',
  business_id: 1005,
  business_name: 'Sunrise Pet Hospital',
  group_name: null,
  created_by: ann,
  created_at: at,
  changed_by: ann,
  changed_at: at,
  ...fields,
});
const forAll = given({
  id: 2,
  term: 'fpli',
  meanings: ['feline pancreatic lipase'],
  scope: 'everybody',
  business_id: null,
  business_name: null,
});

/** Answers the list with these terms, by search and scope, and the practices that have tasks. */
function answerTerms(server: ContractServer, all: () => readonly LexiconTerm[], proposals: readonly ProposedTerm[] = []): void {
  server.answer(listLexiconTerms, ({ query: { search, scope } }) => {
    const items = all().filter((term) => term.term.includes(search) && (scope === undefined || term.scope === scope));
    return { items, pagination: { page: 1, pageSize: 50, rowCount: items.length, pageCount: 1 } };
  });
  server.answer(listProposedTerms, () => ({ items: [...proposals] }));
  server.answer(readOwnMeanings, ({ query: { term } }) => ({ meanings: term.toLowerCase() === 'ov' ? ['consultation', 'ovary'] : [] }));
  server.answer(listSavedBusinesses, { items: [{ id: 1005, name: 'Sunrise Pet Hospital' }] });
}

const table = page.getByRole('table', { name: 'Terms' });
const dialog = page.getByRole('dialog', { name: 'Add a term' });
const field = (name: string) => dialog.getByRole('textbox', { name });

test('a term is added for a practice, and listed', async ({ server, open }) => {
  const terms: LexiconTerm[] = [];
  answerTerms(server, () => terms);
  server.answer(addLexiconTerm, () => {
    terms.push(given({ meanings: ['carprofen', 'meloxicam'] }));
    return given({ meanings: ['carprofen', 'meloxicam'] });
  });
  await open('/home/lexicon', { as: 'reviewer' });
  await expect.element(page.getByText('No terms yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a term' }).click();
  await expect.element(field('Term')).toHaveFocus();
  await userEvent.keyboard('zorblax');
  await field('Means').fill('carprofen\n\nmeloxicam ');
  await dialog.getByRole('combobox', { name: 'Practice' }).click();
  await page.getByRole('option', { name: 'Sunrise Pet Hospital' }).click();
  await expectAccessibleLightAndDark('add a term', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(addLexiconTerm).map(({ body }) => body)).toEqual([
    { term: 'zorblax', meanings: ['carprofen', 'meloxicam'], is_trade_name: false, scope: 'practice', business_id: 1005 },
  ]);
  await expect
    .element(table.getByRole('row', { name: /^zorblax/ }))
    .toMatchTextContent(/carprofen · meloxicam.*Sunrise Pet Hospital.*Ann Bauer/);
});

test('a term that the lexicon itself knows says what it means there, and for whom that is replaced', async ({ server, open }) => {
  answerTerms(server, () => []);
  await open('/home/lexicon');
  await page.getByRole('button', { name: 'Add a term' }).click();
  const note = dialog.getByRole('status');
  await field('Term').fill('OV');
  await expect
    .element(note)
    .toHaveTextContent(
      'The lexicon already reads “OV” as “consultation” or “ovary”. What you enter here replaces that for this practice, from the next match on.',
    );
  await dialog.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Everybody' }).click();
  await expect.element(note).toMatchTextContent(/replaces that for everybody/);
  await expectAccessibleLightAndDark('a term that is known', '[role=dialog]');
  await field('Term').fill('zorblax');
  await expect.element(note).toHaveTextContent('');
});

test('what is missing is reported at its field before anything is sent, and what the server refuses as well', async ({ server, open }) => {
  answerTerms(server, () => []);
  const known = '“zorblax” already means “meloxicam” here, as Ann Bauer added. Change that term instead.';
  server.refuse(addLexiconTerm, 'ALREADY_EXISTS', { description: known, fields: [{ field: 'term', description: known }] });
  await open('/home/lexicon');
  await page.getByRole('button', { name: 'Add a term' }).click();
  const add = dialog.getByRole('button', { name: 'Add' });
  await add.click();
  await expect.element(field('Term')).toHaveAccessibleDescription(expect.stringContaining('Enter the term as the practice writes it'));
  await expect.element(field('Means')).toHaveAccessibleDescription(expect.stringContaining('Enter what it means'));
  await expect.element(dialog.getByText('Choose the practice')).toBeVisible();
  expect(server.received(addLexiconTerm)).toEqual([]);

  await field('Term').fill('zorblax');
  await field('Means').fill('carprofen');
  await dialog.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Everybody' }).click();
  await add.click();
  await expect.element(field('Term')).toHaveAccessibleDescription(expect.stringContaining(known));
  await expect.element(field('Means')).toHaveValue('carprofen');
  server.refuse(addLexiconTerm, 'INVALID_INPUT', { fields: [{ field: 'meanings.1', description: 'says what the term says already' }] });
  await field('Means').fill('carprofen\nzorblax');
  await add.click();
  await expect.element(field('Means')).toHaveAccessibleDescription(expect.stringContaining('“zorblax” says what the term says already'));
});

test('a term that someone else has changed is shown as it is, and saved over only when that is requested again', async ({
  server,
  open,
}) => {
  const terms = [given({})];
  answerTerms(server, () => terms);
  const theirs = given({ version: 2, meanings: ['meloxicam'], changed_by: { id: 11, name: 'Demo Admin' } });
  server.refuse(changeLexiconTerm, 'TERM_CHANGED', { details: { term: theirs } });
  await open('/home/lexicon');
  await page.getByRole('button', { name: 'Change zorblax' }).click();
  const change = page.getByRole('dialog', { name: 'Change term' });
  await change.getByRole('textbox', { name: 'Means' }).fill('deracoxib');
  const save = change.getByRole('button', { name: 'Save' });
  await save.click();
  await expect
    .element(change.getByRole('alert'))
    .toMatchTextContent(/Demo Admin has changed this term meanwhile: “zorblax” means “meloxicam”/);
  await expectAccessibleLightAndDark('change a term', '[role=dialog]');
  server.answer(changeLexiconTerm, () => {
    terms[0] = given({ version: 3, meanings: ['deracoxib'] });
    return given({ version: 3, meanings: ['deracoxib'] });
  });
  await save.click();
  await expect.element(change).not.toBeInTheDocument();
  expect(server.received(changeLexiconTerm).map(({ body }) => body.version)).toEqual([1, 2]);
  await expect.element(table).toMatchTextContent(/deracoxib/);
});

test('a term is removed after a question, and its history shows who did what', async ({ server, open }) => {
  const terms = [given({})];
  answerTerms(server, () => terms);
  const event: LexiconTermEvent = { id: 1, kind: 'added', user: ann, at, term: 'zorblax', meanings: ['carprofen'], is_trade_name: true };
  server.answer(readLexiconTermHistory, { items: [event] });
  server.answer(removeLexiconTerm, () => {
    terms.length = 0;
    return undefined;
  });
  await open('/home/lexicon');
  await page.getByRole('button', { name: 'History of zorblax' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Changes of the term' }))
    .toMatchTextContent('Ann Bauer added it: “zorblax” means “carprofen”, a brand');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Remove zorblax' }).click();
  await page.getByRole('dialog', { name: 'Remove term' }).getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('No terms yet.')).toBeVisible();
  expect(server.received(removeLexiconTerm).map(({ params, query }) => [params.id, query.version])).toEqual([[1, 1]]);
});

test('terms are searched and filtered by whom they are for; those for everybody are the administrators’', async ({ server, open }) => {
  answerTerms(server, () => [forAll, given({})]);
  await open('/home/lexicon', { as: 'reviewer' });
  await expect.element(table.getByRole('row', { name: /^fpli/ })).toMatchTextContent(/Everybody/);
  const change = page.getByRole('button', { name: 'Change fpli' });
  await expect.element(change).toHaveAttribute('aria-disabled', 'true');
  (change.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectAccessibleLightAndDark('lexicon');
  await page.getByRole('combobox', { name: 'For whom' }).selectOptions('For practices');
  await expect.element(table.getByRole('row', { name: /^fpli/ })).not.toBeInTheDocument();
  await expect.element(table.getByRole('row', { name: /^zorblax/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('nothing');
  await expect.element(page.getByText('No terms match these filters.')).toBeVisible();
});

test('what decisions propose is accepted as a new term, or dismissed', async ({ server, open }) => {
  const pred = { term: 'pred', meaning: 'prednisone', decisions: 4, practices: 1, business_id: 1005, examples: ['Pred 5mg', 'PRED 20'] };
  const proposals = [pred, { ...pred, term: 'fpli', meaning: 'lipase', practices: 2, business_id: null }];
  answerTerms(server, () => [], proposals);
  server.answer(addLexiconTerm, given({}));
  server.answer(dismissProposedTerm, () => {
    proposals.pop();
    return undefined;
  });
  await open('/home/lexicon');
  const proposed = page.getByRole('region', { name: 'Proposed by decisions' });
  await expect.element(proposed).toMatchTextContent(/“pred” means “prednisone”, from 4 decisions of one practice: Pred 5mg, PRED 20/);
  await expect.element(proposed).toMatchTextContent(/“fpli” means “lipase”, from 4 decisions of 2 practices/);
  await expectAccessibleLightAndDark('proposed terms');
  await page.getByRole('button', { name: 'Dismiss fpli' }).click();
  await expect.element(proposed).not.toMatchTextContent(/fpli/);
  expect(server.received(dismissProposedTerm).map(({ body }) => body)).toEqual([{ term: 'fpli', meaning: 'lipase' }]);

  await page.getByRole('button', { name: 'Accept pred' }).click();
  await expect.element(field('Term')).toHaveValue('pred');
  await expect.element(field('Means')).toHaveValue('prednisone');
  proposals.pop();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(proposed).not.toBeInTheDocument();
  expect(server.received(addLexiconTerm)[0]?.body).toMatchObject({ term: 'pred', scope: 'practice', business_id: 1005 });
});

test('a list that cannot be loaded can be requested again', async ({ server, open }) => {
  server.refuse(listLexiconTerms, 'INTERNAL');
  server.answer(listProposedTerms, { items: [] });
  await open('/home/lexicon');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The terms could not be loaded.');
  await expect.element(notice()).not.toBeInTheDocument();
  answerTerms(server, () => [given({})]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table).toBeVisible();
});

test('on a narrow screen the page does not scroll sideways', async ({ server, open }) => {
  answerTerms(server, () => [given({ term: 'a very long term of several words', meanings: ['x'.repeat(120)] })]);
  await page.viewport(320, 640);
  await open('/home/lexicon');
  await expect.element(table).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1280, 800);
});

test('a list that cannot be loaded again leaves the open dialog with what was typed', async ({ server, open }) => {
  answerTerms(server, () => [given({})]);
  server.refuse(changeLexiconTerm, 'TERM_CHANGED', { details: { term: given({ version: 2 }) } });
  await open('/home/lexicon');
  await page.getByRole('button', { name: 'Change zorblax' }).click();
  const change = page.getByRole('dialog', { name: 'Change term' });
  await change.getByRole('textbox', { name: 'Means' }).fill('deracoxib');
  server.refuse(listLexiconTerms, 'INTERNAL');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('What is shown may be out of date.')).toBeInTheDocument();
  await expect.element(change.getByRole('textbox', { name: 'Means' })).toHaveValue('deracoxib');
});

test('the answer to a dialog that was closed meanwhile leaves the next one open', async ({ server, open }) => {
  answerTerms(server, () => [forAll, given({})]);
  const answerAdd = server.hold(addLexiconTerm);
  await open('/home/lexicon');
  const begin = page.getByRole('button', { name: 'Add a term' });
  await begin.click();
  await field('Term').fill('zorblax');
  await field('Means').fill('carprofen');
  await dialog.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Everybody' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => server.received(addLexiconTerm)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await begin.click();
  await field('Term').fill('second');
  answerAdd(given({}));
  await expect.element(notice('The term was saved.')).toBeVisible();
  await expect.element(field('Term')).toHaveValue('second');
  expect(Object.values(localStorage).join(), 'what was begun since is still kept').toContain('second');
  await field('Term').fill('');
  await userEvent.keyboard('{Escape}');

  const answerRemoval = server.hold(removeLexiconTerm);
  await page.getByRole('button', { name: 'Remove zorblax' }).click();
  await page.getByRole('dialog', { name: 'Remove term' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => server.received(removeLexiconTerm)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Change fpli' }).click();
  const lists = server.received(listLexiconTerms).length;
  answerRemoval(undefined);
  await expect.element(notice('Term removed')).toBeVisible();
  // A dialog that still waited would close now.
  await expect.poll(() => server.received(listLexiconTerms).length).toBeGreaterThan(lists);
  await isDrawn();
  await expect.element(page.getByRole('dialog', { name: 'Change term' })).toBeVisible();
});

test('the last page is shown when the one on the screen has lost its last term', async ({ server, open }) => {
  const terms = [forAll, given({})];
  server.answer(listLexiconTerms, ({ query: { page: number } }) => ({
    items: terms.slice(number - 1, number),
    pagination: { page: number, pageSize: 1, rowCount: terms.length, pageCount: terms.length },
  }));
  server.answer(listProposedTerms, { items: [] });
  server.answer(removeLexiconTerm, () => {
    terms.pop();
    return undefined;
  });
  await open('/home/lexicon');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('button', { name: 'Remove zorblax' }).click();
  await page.getByRole('dialog', { name: 'Remove term' }).getByRole('button', { name: 'Remove' }).click();
  await expect.element(table.getByRole('row', { name: /^fpli/ })).toBeVisible();
  await expect.element(page.getByText('No terms yet.')).not.toBeInTheDocument();
});

test('a half-typed term is there again after the sign-in has ended, and is dropped only after a question', async ({ server, open }) => {
  answerTerms(server, () => []);
  await open('/home/lexicon');
  const begin = page.getByRole('button', { name: 'Add a term' });
  await begin.click();
  await field('Term').fill('zorblax');
  await field('Means').fill('carprofen');
  clearSignIn();
  await expect.element(dialog).not.toBeInTheDocument();
  await open('/home/lexicon', { as: 'reviewer' });
  await begin.click();
  await expect.element(field('Term'), { message: 'it is not another person’s' }).toHaveValue('');
  clearSignIn();
  await open('/home/lexicon');
  await begin.click();
  await expect.element(field('Term')).toHaveValue('zorblax');
  await expect.element(field('Means')).toHaveValue('carprofen');

  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Discard this term?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Term')).toHaveValue('zorblax');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await begin.click();
  await expect.element(field('Term')).toHaveValue('');
});
