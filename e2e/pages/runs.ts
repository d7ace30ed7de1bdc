import { SessionStatus } from '@fetlock/contract/results';
import { Run } from '@fetlock/contract/run';
import { type Locator, type Page, type Response, expect } from '@playwright/test';

export type EnvironmentTitle = 'Prod' | 'Stage' | 'Play';

/** Analyse and import of the rows of a view into an environment. */
export class Runs {
  readonly page: Page;
  readonly analyse: Locator;
  readonly import: Locator;
  constructor(page: Page) {
    this.page = page;
    this.analyse = page.getByRole('button', { name: 'Analyse', exact: true });
    this.import = page.getByRole('button', { name: 'Import', exact: true });
  }

  async choose(environment: EnvironmentTitle): Promise<void> {
    const choice = this.page.getByRole('radiogroup', { name: 'Environment' });
    await choice.getByText(environment, { exact: true }).click();
    await expect(choice.getByRole('radio', { name: environment })).toBeChecked();
  }

  dialog(kind: 'Analyse' | 'Import', environment: EnvironmentTitle): Locator {
    return this.page.getByRole('dialog', {
      name: kind === 'Analyse' ? `Analyse in ${environment}` : `Import into ${environment}`,
      exact: true,
    });
  }

  /** The button that starts the run of the open dialog; an import names how many rows go where. */
  confirm(kind: 'Analyse' | 'Import', environment: EnvironmentTitle): Locator {
    const name = kind === 'Analyse' ? 'Confirm' : new RegExp(`^Import [\\d,]+ rows? into ${environment}$`);
    return this.dialog(kind, environment).getByRole('button', { name });
  }

  /** Starts a run of all eligible rows of the view, and waits until the screen shows that it has ended. */
  async start(kind: 'Analyse' | 'Import', environment: EnvironmentTitle, rowCount: number): Promise<SessionStatus['run']> {
    await (kind === 'Analyse' ? this.analyse : this.import).click();
    const dialog = this.dialog(kind, environment);
    await expect(dialog.getByText(new RegExp(`^${rowCount} of \\d+ rows? `))).toBeVisible();
    await expect(this.confirm(kind, environment)).toBeFocused();
    // Read at once: a browser does not keep the body of an answer for long.
    const started = this.page
      .waitForResponse((response) => pathOf(response).endsWith(`/rows/${kind.toLowerCase()}/bulk`))
      .then(async (response) => Run.parse(await response.json()));
    // A run may be refused before anything waits for its identity.
    started.catch(() => undefined);
    // A run with few rows may end before its dialog is closed.
    let ended: SessionStatus['run'] = null;
    const over = this.page.waitForResponse(async (response) => {
      const run = await polledRun(response);
      if (!run || run.state === 'IN_PROGRESS' || run.id !== (await started).id) return false;
      ended = run;
      return true;
    });
    await this.confirm(kind, environment).click();
    await expect(dialog).toBeHidden();
    await over;
    await expect(this.import).toBeEnabled();
    return ended;
  }

  /** The practice's page in the portal of the environment, as the review links to it. */
  async openPortal(environment: EnvironmentTitle): Promise<Portal> {
    const opened = this.page.waitForEvent('popup');
    await this.page.getByRole('link', { name: `Open the practice in ${environment}` }).click();
    return new Portal(await opened);
  }
}

/** The imported items of a practice, as its own staff see them. */
export class Portal {
  readonly page: Page;
  readonly items: Locator;
  constructor(page: Page) {
    this.page = page;
    this.items = page
      .getByRole('region', { name: 'Imported items' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
  }

  async itemCount(): Promise<number> {
    const text = await this.page.getByText(/^[\d,]+ items?$/).innerText();
    return Number(text.replace(/\D/g, ''));
  }
}

const pathOf = (response: Response): string => new URL(response.url()).pathname;

async function polledRun(response: Response): Promise<SessionStatus['run']> {
  // The path of the row statuses ends the same way.
  if (!/\/processing-results\/\d+\/statuses$/.test(pathOf(response)) || !response.ok()) return null;
  // The browser may have let go of the body of one; the screen asks again every two seconds.
  const body: unknown = await response.json().catch(() => undefined);
  return body === undefined ? null : SessionStatus.parse(body).run;
}
