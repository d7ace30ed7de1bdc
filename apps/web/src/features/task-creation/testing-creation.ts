import { type Business, listBusinesses } from '@fetlock/contract/businesses';
import { readConstants } from '@fetlock/contract/constants';
import { labs } from '@fetlock/contract/matcher-context';
import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import { type ImportSession, listSessions, readSessionSourceDataLocation } from '@fetlock/contract/sessions';
import { type ImportRequest, listImportRequests, readImportRequest } from '@fetlock/contract/session-requests';
import { listSessionSites, readSessionSettings } from '@fetlock/contract/session-sites';
import { createTaskFromObject } from '@fetlock/contract/tasks';
import { expect } from 'vitest';
import { type Locator, commands, page, userEvent } from 'vitest/browser';
import { answerToggles, constants } from '../../testing/answer-shell.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { answerUploadedFiles } from '../../testing/given-files.ts';
import { answerTasks, testingTask, type GivenTasks } from '../../testing/given-tasks.ts';
import { list } from '../tasks/testing-task-list.ts';

export const mapleStreet: Business = { id: 1011, name: 'Maple Street Animal Clinic' };
export const sunrise: Business = { id: 1005, name: 'Sunrise Pet Hospital' };
const practices: readonly Business[] = [mapleStreet, sunrise];

/** Serves everything that creating a task requests, and an empty list of tasks. */
export function answerCreation(server: ContractServer): GivenTasks {
  const titled = Object.entries(labs).map(([name, title]) => ({ name, title }));
  server.answer(readConstants, async () => ({ ...constants, labs: titled, ...(await commands.offeredInputs()) }));
  server.answer(listBusinesses, ({ query }) => {
    const items = practices.filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()));
    return { items, totalCount: items.length };
  });
  answerUploadedFiles(server);
  return answerTasks(server, []);
}

const at = '2026-11-20T10:00:00.000Z';

/** An import session; fields not given are those of one whose export is done. */
export function testingSession({ status = 'EXPORT_DONE', ...given }: Partial<ImportSession> & { id: number }): ImportSession {
  const { stage } = sessionStatuses[status];
  const dates = { creationDate: at, date: at };
  return { type: 'DEFAULT', stage, status, ...dates, importSessionGroupId: 1, sourcePimsId: 'avimark', active: true, ...given };
}

export const testingRequest = (given: Partial<ImportRequest> & { id: number }): ImportRequest => ({
  type: 'FULL',
  source: 'avimark',
  status: 'COMPLETED',
  creationDate: at,
  ...given,
});

/** Every practice has these sessions, and every session these requests. */
export function answerSessions(
  server: ContractServer,
  sessions: readonly ImportSession[] = [testingSession({ id: 1 }), testingSession({ id: 2 })],
  requests: readonly ImportRequest[] = [],
): void {
  server.answer(listSessions, { items: [...sessions] });
  server.answer(listImportRequests, ({ query: { from, to } }) => ({ data: requests.slice(from, to), totalCount: requests.length }));
  server.answer(
    readImportRequest,
    ({ query: { importRequestId } }) => requests.find(({ id }) => id === importRequestId) ?? refusal('NOT_FOUND'),
  );
  server.answer(readSessionSourceDataLocation, ({ query: { sessionId } }) => ({ location: `prod/practices/1011/sessions/${sessionId}` }));
  server.answer(listSessionSites, { items: [], site: null });
  server.answer(readSessionSettings, { preprocessorMultiClinicSite: null, preprocessorOptions: {} });
}

/** Opens the form of the first generation above the list of tasks. */
export async function openCreation(open: (address: string) => Promise<void>): Promise<TestingCreation> {
  await open('/home/tasks');
  await list.newTask.click();
  const creation = new TestingCreation();
  await expect.element(creation.dialog).toBeVisible();
  return creation;
}

/** Opens the steps of the second generation, enabled for everyone. */
export async function openWizard(open: (address: string) => Promise<void>, server: ContractServer): Promise<TestingWizard> {
  answerToggles(server, ['matcher_api_v2']);
  const tasks = answerCreation(server);
  answerSessions(server);
  server.answer(createTaskFromObject, ({ body: { name, business } }) => {
    const task = testingTask({ id: 1, name, business: { ...business, fetlock_id: 'P-1' } });
    tasks.add(task);
    return task;
  });
  await open('/home/tasks');
  await list.newTask.click();
  const wizard = new TestingWizard();
  await wizard.isAt('Create task for business');
  return wizard;
}

/** The form in which a task is created. */
export class TestingCreation {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly practice: Locator;
  constructor(title = 'Task Creation') {
    this.dialog = page.getByRole('dialog', { name: title, exact: true });
    this.name = this.dialog.getByRole('textbox', { name: 'Name', exact: true });
    this.practice = this.dialog.getByRole('combobox', { name: 'Practice' });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Types a part of the practice's name and chooses it from the list. */
  async choosePractice({ id, name }: Business): Promise<void> {
    await this.practice.fill(name);
    await this.dialog.getByRole('option', { name: `${name} (${id})`, exact: true }).click();
  }

  /** Chooses files for one of the inputs. */
  async choose(files: readonly File[], input = 'Input files'): Promise<void> {
    await userEvent.upload(this.#fileInput(input), [...files]);
  }

  /** The same with their dates, as the same files on a disk have: `choose` gives them new ones. */
  async chooseUnchanged(files: readonly File[], input = 'Input files'): Promise<void> {
    await expect.element(this.#fileInput(input)).toBeInTheDocument();
    const field = this.#fileInput(input).element();
    if (!(field instanceof HTMLInputElement)) expect.fail(`${input} takes no files.`);
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #fileInput(input: string): Locator {
    return this.dialog.getByCss(`input[type=file][aria-label="${input}"]`);
  }
}

/** The steps in which a task is created. */
export class TestingWizard extends TestingCreation {
  readonly next: Locator;
  /** Why Next or Create is disabled. */
  readonly reason: Locator;
  /** Rows of the import sessions, newest first. */
  readonly sessions: Locator;
  readonly requests: Locator;
  constructor(title: 'New task' | 'Copy task' = 'New task') {
    super(title);
    this.next = this.button('Next');
    this.reason = this.dialog.getByRole('status');
    this.sessions = this.#rowsOf('Import sessions');
    this.requests = this.#rowsOf('Import requests');
  }

  #rowsOf(table: string): Locator {
    const choice = page.getByRole('radio');
    return this.dialog.getByRole('table', { name: table }).getByRole('row').filter({ has: choice });
  }

  heading(step: string): Locator {
    return this.dialog.getByRole('heading', { name: step });
  }

  async isAt(step: string): Promise<void> {
    await expect.element(this.heading(step)).toBeVisible();
  }

  /** From the first step, filled in, through a session and no request to the files. */
  async goToFiles(): Promise<void> {
    await this.next.click();
    await this.sessions.first().getByRole('radio').click();
    await this.next.click();
    await this.isAt('Select import request');
    await this.next.click();
    await this.isAt('Upload/select files');
  }

  /** Goes on to the overview of a task that matches this file. */
  async fillIn(name: string, file: File): Promise<void> {
    await this.name.fill(name);
    await this.choosePractice(mapleStreet);
    await this.goToFiles();
    await this.choose([file]);
    await expect.element(new TestingFileCard(this.dialog, file.name).rows.first()).toBeVisible();
    await this.next.click();
    await this.isAt('Task overview');
  }
}

/** An input file of a task that is being created, with its preview. */
export class TestingFileCard {
  readonly root: Locator;
  readonly format: Locator;
  /** The rows of the preview, including its header. */
  readonly rows: Locator;
  readonly headerLine: Locator;
  readonly backToFound: Locator;
  constructor(dialog: Locator, file: string) {
    this.root = dialog.getByRole('listitem', { name: file, exact: true });
    this.format = dialog.getByRole('combobox', { name: `Format of ${file}` });
    this.rows = this.root.getByRole('region', { name: `First rows of ${file}` }).getByRole('row');
    this.headerLine = this.root.getByRole('textbox', { name: 'Header line' });
    this.backToFound = this.root.getByRole('button', { name: 'Reset to detected settings' });
  }

  column(header: string): Locator {
    return this.root.getByRole('columnheader').filter({ has: page.getByTitle(header, { exact: true }) });
  }

  /** The button of a column that has this field. */
  holds(header: string, label: string): Locator {
    return this.root.getByRole('button', { name: `${header} holds: ${label}`, exact: true });
  }

  /** Sets the field of a column by the list of fields. */
  async assign(header: string, choice: string): Promise<void> {
    await this.root.getByRole('button', { name: new RegExp(`^${header} holds: `) }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }

  /** A choice of how the file is read. */
  reading(name: 'Encoding' | 'Delimiter' | 'Dates' | 'Sheet' | 'Locale of all files'): Locator {
    return this.root.getByRole('combobox', { name, exact: true });
  }

  async choose(name: 'Encoding' | 'Delimiter' | 'Dates' | 'Sheet', value: string): Promise<void> {
    await this.reading(name).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  }
}

/** A price list of the samples. */
export async function sample(name: string): Promise<File> {
  const bytes = Uint8Array.from(atob(await commands.samplePriceList(name)), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], name);
}

export const csv = (name: string, content: string): File => new File([content], name, { type: 'text/csv' });
