import { environmentTitles, type Environment } from '@fetlock/contract/environments';
import type { PracticeRow } from '../database/tables.ts';
import { html } from './html.ts';
import { page, pages, searchForm } from './page.ts';

export const practicesPerPage = 100;

interface EnvironmentPage {
  environment: Environment;
  practices: readonly (PracticeRow & { items: number | null })[];
  total: number;
  search: string;
  page: number;
}

/** The practices of an environment, with how many items each has. */
export function environmentPage({ environment, practices, total, search, page: current }: EnvironmentPage): string {
  const rows = practices.map(
    ({ id, name, sites, items }) =>
      html`<tr>
        <td><a href="/portal/${environment}/practices/${id}">${name}</a></td>
        <td class="number">${id}</td>
        <td class="number">${sites.length}</td>
        <td class="number">${items ?? 0}</td>
      </tr>`,
  );
  return page({
    title: `${environmentTitles[environment]} practices`,
    environment,
    main: html`<h1>Practices</h1>
      <p>${total} in ${environmentTitles[environment]}</p>
      ${searchForm('Search practices by name or id', search)}
      ${
        rows.length === 0
          ? html`<div class="empty">No practice fits this search.</div>`
          : html`<div class="scroll" role="region" aria-label="Practices" tabindex="0">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Practice</th>
                    <th scope="col" class="number">Id</th>
                    <th scope="col" class="number">Sites</th>
                    <th scope="col" class="number">Items</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows}
                </tbody>
              </table>
            </div>`
      }
      ${pages({ address: `/portal/${environment}`, search, page: current, pageSize: practicesPerPage, total })}`,
  });
}

/** What this is, for whoever opens the address. */
export function welcomePage(): string {
  return page({
    title: 'About',
    main: html`<h1>A practice platform to try things on</h1>
      <p>
        This is a sandbox of the system that veterinary practices work with. It has three environments, each with its own practices, import
        sessions and items, and nothing in it is real. Price lists that were matched and reviewed are imported here, and can be looked at
        here afterwards.
      </p>
      <p>Choose an environment above, then a practice, to see the items that were imported into it.</p>`,
  });
}
