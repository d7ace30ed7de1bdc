import { environmentTitles, type Environment } from '@fetlock/contract/environments';
import type { PracticeRow } from '../database/tables.ts';
import { type Html, markup } from './markup.ts';
import { page, pages, searchForm } from './page.ts';

export const practicesPerPage = 100;

type CountedPractice = PracticeRow & { items: number | null };

interface EnvironmentPage {
  environment: Environment;
  practices: readonly CountedPractice[];
  total: number;
  search: string;
  page: number;
}

/** The practices of an environment, with how many items each has. */
export function environmentPage({ environment, practices, total, search, page: current }: EnvironmentPage): string {
  const title = environmentTitles[environment];
  return page({
    title: `${title} practices`,
    environment,
    main: markup`<h1>Practices</h1>
<p>${total} in ${title}</p>
${searchForm('Search practices by name or id', search)}
${practices.length === 0 ? markup`<div class="empty">No practice fits this search.</div>` : table(practices)}
${pages({ address: `/portal/${environment}`, search, page: current, pageSize: practicesPerPage, total })}`,
  });
}

function table(practices: readonly CountedPractice[]): Html {
  return markup`<div class="scroll" role="region" aria-label="Practices" tabindex="0"><table>
<thead><tr><th scope="col">Practice</th><th scope="col" class="number">Id</th><th scope="col" class="number">Sites</th>
<th scope="col" class="number">Items</th></tr></thead>
<tbody>${practices.map(row)}</tbody></table></div>`;
}

const row = ({ environment, id, name, sites, items }: CountedPractice): Html =>
  markup`<tr><td><a href="/portal/${environment}/practices/${id}">${name}</a></td><td class="number">${id}</td>
<td class="number">${sites.length}</td><td class="number">${items ?? 0}</td></tr>`;
