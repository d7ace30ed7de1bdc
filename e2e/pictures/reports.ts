import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { Given, ReadyTask } from '../setup/given.ts';
import type { Save } from './save.ts';

/** The reports that are pages, as people see them who saved them: on screen and in print. */
export async function picturesOfReports(page: Page, { resultId }: ReadyTask, given: Given, save: Save): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-pictures-'));
  try {
    for (const kind of ['match', 'internal'] as const) {
      const file = path.join(folder, `${kind}.html`);
      await writeFile(file, await given.text(`/api/v1/files/generate-and-download?type=${kind}&resultId=${resultId}`));
      await page.goto(pathToFileURL(file).href);
      await save(page, `report-${kind}`);
      await page.emulateMedia({ media: 'print' });
      await save(page, `report-${kind}-print`);
      await page.emulateMedia({ media: 'screen' });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
