import type { SessionSettings } from '@fetlock/contract/platform-sites';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionOf } from './json-reader.ts';
import {
  type Mapping,
  type MappingDraft,
  checkedMapping,
  formsOf,
  isChanged,
  jsonProblems,
  mappingDraftOf,
  sameSettings,
  withJson,
  withoutJson,
} from './mapping-draft.ts';
import { type PreprocessorOptions, checkedOptions, emptyOption, optionDraftsOf } from './preprocessor-options.ts';

const settings: SessionSettings = {
  preprocessorMultiClinicSite: {
    siteNames: [{ name: 'North', siteNumber: 1, companyNumbers: [1, 4] }],
    site: '1006-1',
    defaultSite: '1006-1',
    siteTags: [],
  },
  preprocessorOptions: { skipInactive: true, years: 3, note: 'a', nothing: null },
};
const unmapped: SessionSettings = { ...settings, preprocessorMultiClinicSite: null };
const items = ['North', 'South'].map((name, index) => ({ site: `1006-${index + 1}`, name, available: true }));
const multi: Mapping = { sites: { items, site: null }, settings };
const single: Mapping = { sites: { items, site: '1006-1' }, settings: unmapped };

describe('the forms of a session', () => {
  test('are both where there are several sites or a config, otherwise only the one for a single site', () => {
    expect(formsOf(single)).toEqual(['single', 'multi']);
    expect(formsOf({ sites: { items: items.slice(0, 1), site: null }, settings })).toEqual(['single', 'multi']);
    expect(formsOf({ sites: { items: items.slice(0, 1), site: null }, settings: unmapped })).toEqual(['single']);
  });

  test('start with the one the session uses', () => {
    expect(mappingDraftOf(single)).toMatchObject({ form: 'single', site: '1006-1' });
    expect(mappingDraftOf(multi)).toMatchObject({ form: 'multi', site: null });
  });
});

describe('a save sends', () => {
  test('nothing where nothing has changed', () => {
    for (const mapping of [single, multi]) {
      expect(checkedMapping(mapping, mappingDraftOf(mapping))).toEqual({ changes: {} });
      expect(isChanged(mapping, mappingDraftOf(mapping))).toBe(false);
      expect(isChanged(mapping, withJson(mappingDraftOf(mapping)))).toBe(false);
    }
  });

  test('only the site, when that is all that changed', () => {
    expect(checkedMapping(single, { ...mappingDraftOf(single), site: '1006-2' })).toEqual({ changes: { site: '1006-2' } });
  });

  test('a single site and the settings without the config it replaces; options stay', () => {
    const draft: MappingDraft = { ...mappingDraftOf(multi), form: 'single', site: '1006-2' };
    expect(checkedMapping(multi, draft)).toEqual({ changes: { site: '1006-2', settings: unmapped } });
  });

  test('the config with all options unchanged', () => {
    const draft = mappingDraftOf(multi);
    const named = { ...draft, multi: { ...draft.multi, siteTags: ['lake'] } };
    expect(isChanged(multi, named)).toBe(true);
    expect(checkedMapping(multi, named)).toEqual({
      changes: { settings: { ...settings, preprocessorMultiClinicSite: { ...settings.preprocessorMultiClinicSite, siteTags: ['lake'] } } },
    });
  });

  test('nothing while no site is chosen, or an option is invalid', () => {
    const draft: MappingDraft = {
      ...mappingDraftOf({ ...single, sites: { items, site: null } }),
      options: [
        { ...emptyOption, name: 'a' },
        { ...emptyOption, name: 'a', kind: 'number', text: 'x' },
      ],
    };
    expect(checkedMapping(single, draft)).toEqual({
      problems: [
        { path: ['site'], message: 'Site is required' },
        { path: ['preprocessorOptions', 1, 'name'], message: 'Option a already exist' },
        { path: ['preprocessorOptions', 1, 'text'], message: 'This is not a number' },
      ],
    });
  });
});

describe('from the form to JSON and back', () => {
  const edited = (change: (text: string) => string): MappingDraft => {
    const draft = withJson(mappingDraftOf(multi));
    if (!draft.json) throw new Error('There is no JSON.');
    return { ...draft, json: { ...draft.json, text: change(draft.json.text) } };
  };

  test('the JSON is loaded into the form', () => {
    const draft = edited((text) => text.replace('North', 'Far North'));
    expect(isChanged(multi, draft)).toBe(true);
    expect(withoutJson(draft, items)?.multi.siteNames).toEqual([{ name: 'Far North', siteNumber: '1', companyNumbers: '1, 4' }]);
  });

  test('leaving a JSON that the form cannot show asks first, leaving an unchanged one does not', () => {
    expect(
      withoutJson(
        edited((text) => text.replace('"North"', '""')),
        items,
      ),
    ).toBeNull();
    expect(
      withoutJson(
        edited((text) => `${text}x`),
        items,
      ),
    ).toBeNull();
    const unfinished = mappingDraftOf(multi);
    unfinished.multi.siteNames.push({ name: '', siteNumber: 'x', companyNumbers: '' });
    expect(withoutJson(withJson(unfinished), items)).toEqual(unfinished);
  });

  test('errors in the JSON are reported at their position, with their path', () => {
    const text = edited((before) => before.replace('"North"', '""').replace('"defaultSite"', '"default"')).json?.text ?? '';
    const reported = jsonProblems(text, items).map(({ span, message }) => `${positionOf(text, span.from).line}: ${message}`);
    expect(reported).toEqual([
      '1: defaultSite: Default site is required',
      '4: siteNames.0.name: Name is required',
      '13: default: Unknown field',
    ]);
    expect(jsonProblems('{', items)).toEqual([{ span: { from: 1, to: 1 }, message: 'Expected a name in double quotes, found the end' }]);
  });
});

test('settings are equal whatever the order of their fields', () => {
  const { preprocessorOptions: options } = settings;
  const turned = { preprocessorOptions: Object.fromEntries(Object.entries(options).toReversed()), preprocessorMultiClinicSite: null };
  expect(sameSettings(unmapped, turned)).toBe(true);
  expect(sameSettings(unmapped, { ...turned, preprocessorOptions: { ...options, years: '3' } })).toBe(false);
});

test('any options survive editing', () => {
  const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '' && text !== '__proto__');
  const value = fc.oneof(
    fc.string({ maxLength: 40 }).filter((text) => !text.includes('\0')),
    fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.dictionary(name, value), (options: PreprocessorOptions) => {
      expect(checkedOptions(optionDraftsOf(options))).toEqual({ options: { ...options } });
    }),
  );
});
