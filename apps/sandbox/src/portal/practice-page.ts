import type { ItemRow, PracticeRow } from '../database/tables.ts';
import { siteId } from '../sites/sites.ts';
import { type Html, markup } from './markup.ts';
import { page, pages, searchForm } from './page.ts';

export const itemsPerPage = 100;

interface PracticePage {
  practice: PracticeRow;
  items: readonly ItemRow[];
  total: number;
  search: string;
  page: number;
}

/** The imported items of one practice. */
export function practicePage({ practice, items, total, search, page: current }: PracticePage): string {
  const { name, id, environment } = practice;
  const nothing = search ? 'No item fits this search.' : 'Nothing has been imported yet.';
  return page({
    title: name,
    environment,
    main: markup`<h1>${name} (${id})</h1>
<p>${count(total)}${search ? markup` for “${search}”` : ''}</p>
${searchForm('Search items by code, name or reference', search)}
${items.length === 0 ? markup`<div class="empty">${nothing}</div>` : table(items, practice)}
${pages({ address: `/portal/${environment}/practices/${id}`, search, page: current, pageSize: itemsPerPage, total })}`,
  });
}

const count = (total: number): string => (total === 1 ? '1 item' : `${total.toLocaleString('en-US')} items`);

function table(items: readonly ItemRow[], { id, sites }: PracticeRow): Html {
  const siteNames = new Map(sites.map(({ siteNumber, name }) => [siteId(id, siteNumber), name]));
  return markup`<div class="scroll" role="region" aria-label="Imported items" tabindex="0"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Name</th><th scope="col">Variation</th><th scope="col">Category</th>
<th scope="col" class="number">Price</th><th scope="col" class="number">Minimum price</th><th scope="col" class="number">Dispensing fee</th>
<th scope="col">Site</th><th scope="col">Imported at (UTC)</th><th scope="col">Source reference</th></tr></thead>
<tbody>${items.map((item) => row(item, siteNames))}</tbody></table></div>`;
}

function row({ content, site, site_tags, imported_at, external_reference }: ItemRow, siteNames: ReadonlyMap<string, string>): Html {
  const siteName = site === null ? '–' : (siteNames.get(site) ?? site);
  const { code, name, variation, variationName, category, subcategory, price, minimumPrice, dispensingFee } = content;
  return markup`<tr><td class="code">${code}</td><td>${name}</td><td>${variationName ?? variation ?? '–'}</td>
<td>${category} <span class="dim">${subcategory}</span></td><td class="number">${money(price)}</td><td class="number">${money(minimumPrice)}</td>
<td class="number">${money(dispensingFee)}</td><td>${siteName} <span class="dim">${site_tags.join(', ')}</span></td>
<td class="code">${imported_at.toISOString().slice(0, 19).replace('T', ' ')}</td>
<td class="reference">${external_reference}</td></tr>`;
}

const money = (amount: number | null): string => (amount === null ? '–' : `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2)}`);
