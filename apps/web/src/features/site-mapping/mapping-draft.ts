import type { SessionSettings, SessionSite, SessionSites } from '@fetlock/contract/platform-sites';
import { type JsonReading, type Span, readJson, spanOf } from './json-reader.ts';
import { type ConfigProblem, type MultiSiteDraft, checkedConfig, draftOf, jsonOf, suggestedDraft, valueOf } from './multi-site-config.ts';
import { type OptionDraft, checkedOptions, optionDraftsOf } from './preprocessor-options.ts';

/** The mapping of a session as on the platform. */
export interface Mapping {
  sites: SessionSites;
  settings: SessionSettings;
}

export type MappingForm = 'single' | 'multi';

/** The screen's state: both forms keep what was typed while the other one is shown. */
export interface MappingDraft {
  form: MappingForm;
  site: string | null;
  multi: MultiSiteDraft;
  /** The multi-site config as JSON while that is edited; `before` is the text the form produced. */
  json: { text: string; before: string } | null;
  options: OptionDraft[];
}

/** The forms that apply to a session. */
export function formsOf({ sites, settings }: Mapping): MappingForm[] {
  const isMulti = settings.preprocessorMultiClinicSite !== null;
  return sites.items.length > 1 || isMulti ? ['single', 'multi'] : ['single'];
}

export function mappingDraftOf({ sites, settings }: Mapping): MappingDraft {
  const config = settings.preprocessorMultiClinicSite;
  return {
    form: config ? 'multi' : 'single',
    site: sites.site,
    multi: config ? draftOf(config) : suggestedDraft(sites.items, sites.site),
    json: null,
    options: optionDraftsOf(settings.preprocessorOptions),
  };
}

/** What a save sends; unchanged parts are left out. */
export interface MappingChanges {
  site?: string;
  settings?: SessionSettings;
}

export type CheckedMapping = { changes: MappingChanges } | { problems: ConfigProblem[] };

/** What saving the draft changes, or everything that prevents it from being saved. A single site replaces a multi-site config. */
export function checkedMapping(mapping: Mapping, draft: MappingDraft): CheckedMapping {
  const options = checkedOptions(draft.options);
  const target = draft.form === 'single' ? checkedSite(draft.site) : checkedMulti(draft, mapping.sites.items);
  const problems = [target, options].flatMap((checked) => ('problems' in checked ? checked.problems : []));
  if ('problems' in target || 'problems' in options) return { problems };
  const { site, config } = target;
  const settings: SessionSettings = { preprocessorMultiClinicSite: config, preprocessorOptions: options.options };
  return {
    changes: {
      ...(site !== undefined && site !== mapping.sites.site && { site }),
      ...(!sameSettings(settings, mapping.settings) && { settings }),
    },
  };
}

type CheckedTarget = { site?: string; config: SessionSettings['preprocessorMultiClinicSite'] } | { problems: ConfigProblem[] };

const checkedSite = (site: string | null): CheckedTarget =>
  site === null ? { problems: [{ path: ['site'], message: 'Site is required' }] } : { site, config: null };

function checkedMulti({ multi, json }: MappingDraft, items: readonly SessionSite[]): CheckedTarget {
  if (json === null) return checkedConfig(valueOf(multi), items);
  const reading = readJson(json.text);
  return reading.ok ? checkedConfig(reading.root.value, items) : { problems: [{ path: [], message: reading.message }] };
}

/** Whether leaving would lose something that was typed. Switching forms loses nothing. */
export function isChanged(mapping: Mapping, draft: MappingDraft): boolean {
  const before = mappingDraftOf(mapping);
  return (
    draft.site !== before.site ||
    canonical(draft.options) !== canonical(before.options) ||
    canonical(valueOf(draft.multi)) !== canonical(valueOf(before.multi)) ||
    (draft.json !== null && draft.json.text !== draft.json.before)
  );
}

export const sameSettings = (one: SessionSettings, other: SessionSettings): boolean => canonical(one) === canonical(other);

/** The same text for the same content, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The form's content as JSON to edit. */
export function withJson(draft: MappingDraft): MappingDraft {
  const text = jsonOf(valueOf(draft.multi));
  return { ...draft, json: { text, before: text } };
}

/** Back to the form with the content of the JSON; null when the form could show none of it, so that switching would lose it. */
export function withoutJson(draft: MappingDraft, items: readonly SessionSite[]): MappingDraft | null {
  if (draft.json === null || draft.json.text === draft.json.before) return { ...draft, json: null };
  const checked = checkedMulti(draft, items);
  return 'problems' in checked || checked.config === null ? null : { ...draft, multi: draftOf(checked.config), json: null };
}

/** An error in the JSON, with its position. */
export interface JsonProblem {
  span: Span;
  /** For a value of the wrong shape, with its path: `siteNames.1.name: Name is required`. */
  message: string;
}

export function jsonProblems(text: string, items: readonly SessionSite[]): JsonProblem[] {
  const reading: JsonReading = readJson(text);
  if (!reading.ok) return [{ span: reading.span, message: reading.message }];
  const checked = checkedConfig(reading.root.value, items);
  if ('config' in checked) return [];
  return checked.problems
    .map(({ path, message }) => ({
      span: spanOf(reading.root, path),
      message: path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`,
    }))
    .toSorted((one, other) => one.span.from - other.span.from);
}
