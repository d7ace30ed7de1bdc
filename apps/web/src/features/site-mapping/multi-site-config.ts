import { MultiSiteConfig, type SessionSite, repeatedNumbers } from '@fetlock/contract/platform-sites';
import { z } from 'zod';

/** A multi-site config as typed: numbers are texts, and anything may be missing. */
export interface MultiSiteDraft {
  siteNames: SiteNameDraft[];
  site: string;
  defaultSite: string;
  siteTags: string[];
}
export interface SiteNameDraft {
  name: string;
  siteNumber: string;
  /** Whole numbers with commas between them. */
  companyNumbers: string;
}

/** What is wrong with a config, and where: `['siteNames', 1, 'name']`. */
export interface ConfigProblem {
  path: readonly PropertyKey[];
  message: string;
}

export const emptySiteName: SiteNameDraft = { name: '', siteNumber: '', companyNumbers: '' };

/** The initial value for a session without a config: a row for each site the platform knows. */
export const suggestedDraft = (items: readonly SessionSite[], chosen: string | null): MultiSiteDraft => ({
  siteNames: items.map(({ name }, index) => ({ name, siteNumber: String(index + 1), companyNumbers: '' })),
  site: chosen ?? '',
  defaultSite: '',
  siteTags: [],
});

export const draftOf = ({ siteNames, site, defaultSite, siteTags }: MultiSiteConfig): MultiSiteDraft => ({
  siteNames: siteNames.map(({ name, siteNumber, companyNumbers }) => ({
    name,
    siteNumber: String(siteNumber),
    companyNumbers: companyNumbers.join(', '),
  })),
  site,
  defaultSite,
  siteTags: [...siteTags],
});

/** A draft converted to a config. Typed text that is not a number stays text, so that nothing is lost on the way to JSON. */
export const valueOf = ({ siteNames, site, defaultSite, siteTags }: MultiSiteDraft) => ({
  siteNames: siteNames.map(({ name, siteNumber, companyNumbers }) => ({
    name,
    siteNumber: siteNumber.trim() === '' ? null : numberOrText(siteNumber.trim()),
    companyNumbers: companyNumbers
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map(numberOrText),
  })),
  site,
  defaultSite,
  siteTags,
});

const numberOrText = (text: string): number | string => (/^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text);

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const isWritten = (text: string): boolean => text.trim() !== '';
const { shape } = MultiSiteConfig;
const siteName = shape.siteNames.element.shape;
/** The contract's shape, rejecting unknown fields: a misspelt name would otherwise be dropped silently. */
const StrictConfig = z.strictObject({
  siteNames: z.array(z.strictObject({ ...siteName, name: siteName.name.refine(isWritten) })),
  site: shape.site.refine(isWritten),
  defaultSite: shape.defaultSite.refine(isWritten),
  siteTags: shape.siteTags,
});

/** The config, if the value may be saved given these sites of the platform, or otherwise all errors in it. */
export function checkedConfig(value: unknown, items: readonly SessionSite[]): { config: MultiSiteConfig } | { problems: ConfigProblem[] } {
  const parsed = StrictConfig.safeParse(value, { reportInput: true });
  const problems = [
    ...(parsed.error?.issues ?? []).flatMap(problemsOfIssue),
    ...repeatedNumbers(numbersOf(value)),
    ...unknownSites(value, items),
  ];
  return parsed.success && problems.length === 0 ? { config: parsed.data } : { problems: firstOfEachPath(problems) };
}

/** Per field: the message when it is missing, and when it is invalid. */
const fieldMessages: Readonly<Record<string, { missing: string; wrong: string }>> = {
  siteNames: { missing: 'Site names are required', wrong: 'Site names must be a list' },
  name: { missing: 'Name is required', wrong: 'Name must be a text of less than 255 characters' },
  siteNumber: { missing: 'Site is required', wrong: 'Site must be a whole number above 0' },
  companyNumbers: { missing: 'Company numbers are required', wrong: 'Company numbers must be whole numbers' },
  site: { missing: 'Site is required', wrong: 'Site must be a text of at most 100 characters' },
  defaultSite: { missing: 'Default site is required', wrong: 'Default site must be a text of at most 100 characters' },
  siteTags: { missing: 'Site tags are required', wrong: 'Site tags must be a list of texts of at most 100 characters' },
};

function problemsOfIssue(issue: z.core.$ZodIssue): ConfigProblem[] {
  const { path, input } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], message: 'Unknown field' }));
  const field = path.findLast((step) => typeof step === 'string');
  const messages = field === undefined ? undefined : fieldMessages[field];
  if (!messages) return [{ path, message: 'Expected an object, such as { "siteNames": … }' }];
  if (field === 'siteNames' && path.length > 1) return [{ path, message: 'Expected an object, such as { "name": … }' }];
  const isMissing = input === undefined || input === null || (typeof input === 'string' && !isWritten(input));
  return [{ path, message: isMissing && path.at(-1) === field ? messages.missing : messages.wrong }];
}

const number = z.number().nullable().catch(null);
const Numbered = z.object({
  siteNames: z.array(
    z
      .object({ siteNumber: number, companyNumbers: z.array(number).catch([]) })
      .nullable()
      .catch(null),
  ),
});

/** The numbers of a value whatever else is wrong with it. */
const numbersOf = (value: unknown) =>
  (Numbered.safeParse(value).data?.siteNames ?? []).map((row) => row ?? { siteNumber: null, companyNumbers: [] });

const Chosen = z.object({ site: z.string().catch(''), defaultSite: z.string().catch('') });

function unknownSites(value: unknown, items: readonly SessionSite[]): ConfigProblem[] {
  const chosen = Object.entries(Chosen.safeParse(value).data ?? {});
  return chosen
    .filter(([, site]) => isWritten(site) && !items.some((item) => item.site === site))
    .map(([field, site]) => ({ path: [field], message: `The practice has no site ${site}` }));
}

/** A path as shown: `siteNames.1.name`. */
export const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function firstOfEachPath(problems: readonly ConfigProblem[]): ConfigProblem[] {
  const byPath = new Map<string, ConfigProblem>();
  for (const problem of problems) if (!byPath.has(pathText(problem.path))) byPath.set(pathText(problem.path), problem);
  return [...byPath.values()];
}
