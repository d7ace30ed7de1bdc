import type { SessionSettings } from '@fetlock/contract/platform-sites';
import { type Html, markup } from '../portal/markup.ts';
import type { FilesOf } from './files-of.ts';

/** The page of figures that a preprocessor run writes: what it processed, and with which settings. */
export function migrationStats({ practice, settings, site }: FilesOf): string {
  const { preprocessorMultiClinicSite: config, preprocessorOptions: options } = settings;
  const nameOf = (id: string) => {
    const found = practice.sites.find(({ siteNumber }) => id === `${practice.id}-${siteNumber}`);
    return found ? `${found.name} (${id})` : id;
  };
  const chosen = config?.site ?? site;
  const facts: [string, string][] = [
    ['Practice', practice.name],
    ['Sites', String(practice.sites.length)],
    ['Site', chosen === null ? 'none chosen' : nameOf(chosen)],
    ...(config ? mappingFacts(config, nameOf) : []),
    ...Object.entries(options).map(([name, value]): [string, string] => [`Option ${name}`, String(value)]),
  ];
  return markup`<!doctype html><html lang="en"><meta charset="utf-8"><title>Migration stats</title><h1>Migration stats</h1>
<table>${facts.map(line)}</table></html>`.text;
}

type MultiSite = NonNullable<SessionSettings['preprocessorMultiClinicSite']>;

const mappingFacts = ({ siteNames, defaultSite, siteTags }: MultiSite, nameOf: (id: string) => string): [string, string][] => [
  ['Default site', nameOf(defaultSite)],
  ['Site tags', siteTags.join(', ') || 'none'],
  ...siteNames.map(({ name, siteNumber, companyNumbers }): [string, string] => [
    `Companies of ${name}, site ${siteNumber}`,
    companyNumbers.join(', ') || 'none',
  ]),
];

const line = ([name, value]: [string, string]): Html => markup`<tr><th>${name}</th><td>${value}</td></tr>`;
