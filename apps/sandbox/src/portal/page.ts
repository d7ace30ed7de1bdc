import { environments, environmentTitles, type Environment } from '@fetlock/contract/environments';
import { Html, markup } from './markup.ts';
import { style } from './style.ts';

interface Page {
  title: string;
  environment?: Environment;
  main: Html;
}

/** A whole page of the portal. */
export function page({ title, environment, main }: Page): string {
  const links = environments.map((each) => markup`<a href="/portal/${each}">${environmentTitles[each]}</a>`);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Practice portal sandbox</title>
<style>${new Html(style)}</style>
</head>
<body>
<header><a href="/">Practice portal sandbox</a>${environment ? environmentBadge(environment) : ''}
<nav aria-label="Environments">${links}</nav></header>
<main>${main}</main>
</body>
</html>
`.text;
}

const environmentBadge = (environment: Environment): Html =>
  markup`<span class="badge ${environment}">${environmentTitles[environment]} environment</span>`;

export function searchForm(label: string, search: string): Html {
  return markup`<form role="search"><label for="search">${label}</label>
<input id="search" name="search" type="search" maxlength="500" value="${search}" placeholder="${label}"><button>Search</button></form>`;
}

interface Pages {
  /** The list's own address, without a query. */
  address: string;
  search: string;
  page: number;
  pageSize: number;
  total: number;
}

/** Links to the neighbouring pages of a list; nothing when it has one page. */
export function pages({ address, search, page: current, pageSize, total }: Pages): Html {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return markup``;
  const link = (number: number, label: string) =>
    markup`<a href="${address}?${new URLSearchParams({ ...(search && { search }), page: String(number) }).toString()}">${label}</a>`;
  return markup`<nav class="pages" aria-label="Pages">${current > 1 ? link(current - 1, 'Previous') : ''}
<span>Page ${current} of ${last}</span>${current < last ? link(current + 1, 'Next') : ''}</nav>`;
}
