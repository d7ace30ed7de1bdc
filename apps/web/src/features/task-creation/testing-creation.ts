import { type Business, listBusinesses } from '@fetlock/contract/businesses';
import { readConstants } from '@fetlock/contract/constants';
import { type Locator, commands, page, userEvent } from 'vitest/browser';
import { constants } from '../../testing/answer-shell.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerUploadedFiles } from '../../testing/given-files.ts';
import { answerTasks, type GivenTasks } from '../../testing/given-tasks.ts';

export const mapleStreet: Business = { id: 1011, name: 'Maple Street Animal Clinic' };
const practices: readonly Business[] = [mapleStreet, { id: 1005, name: 'Sunrise Pet Hospital' }];

/** Answers what the making of a task asks for, beside an empty list of tasks. */
export function answerCreation(server: ContractServer): GivenTasks {
  server.answer(readConstants, async () => ({ ...constants, ...(await commands.offeredInputs()) }));
  server.answer(listBusinesses, ({ query }) => {
    const items = practices.filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase()));
    return { items, totalCount: items.length };
  });
  answerUploadedFiles(server);
  return answerTasks(server, []);
}

/** The form in which a task is made. */
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

  /** Chooses files for one of the inputs. */
  async choose(files: readonly File[], input = 'Input files'): Promise<void> {
    await userEvent.upload(this.dialog.getByCss(`input[type=file][aria-label="${input}"]`), [...files]);
  }
}

/** An input file of a task that is being made, with how it is understood. */
export class TestingFileCard {
  readonly root: Locator;
  readonly format: Locator;
  /** The rows of the preview, its header included. */
  readonly rows: Locator;
  readonly headerLine: Locator;
  readonly backToFound: Locator;
  constructor(dialog: Locator, file: string) {
    this.root = dialog.getByRole('listitem', { name: file, exact: true });
    this.format = dialog.getByRole('combobox', { name: `Format of ${file}` });
    this.rows = this.root.getByRole('region', { name: `First rows of ${file}` }).getByRole('row');
    this.headerLine = this.root.getByRole('textbox', { name: 'Header line' });
    this.backToFound = this.root.getByRole('button', { name: 'Back to what was found out' });
  }

  column(header: string): Locator {
    return this.root.getByRole('columnheader').filter({ has: page.getByTitle(header, { exact: true }) });
  }

  /** The button of a column that holds this field. */
  holds(header: string, label: string): Locator {
    return this.root.getByRole('button', { name: `${header} holds: ${label}`, exact: true });
  }

  /** Says by the list of fields what a column holds. */
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

export const csv = (name: string, content: string): File => new File([content], name, { type: 'text/csv' });
