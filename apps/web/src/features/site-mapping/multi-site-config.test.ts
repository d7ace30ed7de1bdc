import { MultiSiteConfig } from '@fetlock/contract/platform-sites';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from './json-reader.ts';
import { checkedConfig, draftOf, jsonOf, pathText, suggestedDraft, valueOf } from './multi-site-config.ts';

const lakeside: MultiSiteConfig = {
  siteNames: [
    { name: 'Lakeside North', siteNumber: 1, companyNumbers: [1, 4] },
    { name: 'Lakeside South', siteNumber: 2, companyNumbers: [] },
  ],
  site: '1006-1',
  defaultSite: '1006-2',
  siteTags: ['lake'],
};

const sites = ['North', 'South'].map((name, index) => ({ site: `1006-${index + 1}`, name, available: true }));

/** Each problem as reported. */
function reported(value: unknown): string[] {
  const checked = checkedConfig(value, sites);
  return 'problems' in checked ? checked.problems.map(({ path, message }) => `${pathText(path)}: ${message}`) : [];
}

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.normalize())
  .filter((text) => text.trim() !== '' && !text.includes('\0'));
const known = fc.constantFrom(...sites.map(({ site }) => site));
/** Companies drawn for several sites stay with the first of them. */
const validConfig: fc.Arbitrary<MultiSiteConfig> = fc
  .record({
    siteNames: fc.uniqueArray(
      fc.record({
        name: word,
        siteNumber: fc.integer({ min: 1, max: 1_000_000 }),
        companyNumbers: fc.array(fc.oneof(fc.nat({ max: 20 }), fc.maxSafeNat()), { maxLength: 8 }),
      }),
      { selector: ({ siteNumber }) => siteNumber, maxLength: 8 },
    ),
    site: known,
    defaultSite: known,
    siteTags: fc.array(word, { maxLength: 5 }),
  })
  .map((config) => {
    const used = new Set<number>();
    const isFirst = (company: number) => used.size < used.add(company).size;
    const siteNames = config.siteNames.map((row) => ({ ...row, companyNumbers: row.companyNumbers.filter(isFirst) }));
    return { ...config, siteNames };
  });

describe('any valid config survives', () => {
  test('the form', () => {
    fc.assert(
      fc.property(validConfig, (config) => {
        expect(checkedConfig(valueOf(draftOf(config)), sites)).toEqual({ config });
      }),
    );
  });

  test('the form, then JSON, then the form again', () => {
    fc.assert(
      fc.property(validConfig, (config) => {
        const reading = readJson(jsonOf(valueOf(draftOf(config))));
        const checked = checkedConfig(reading.ok && reading.root.value, sites);
        expect('config' in checked && valueOf(draftOf(checked.config))).toEqual(config);
      }),
    );
  });
});

test('what may be saved is what the contract accepts', () => {
  const nearly = fc.record(
    {
      siteNames: fc.array(
        fc.record(
          {
            name: fc.oneof(word, fc.constantFrom('', ' ', 'x'.repeat(256), 7)),
            siteNumber: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constantFrom(null, '1', 1.5)),
            companyNumbers: fc.oneof(fc.array(fc.integer({ min: -1 })), fc.constant('1')),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      site: fc.oneof(known, fc.constantFrom('', null)),
      defaultSite: fc.oneof(known, fc.constant('')),
      siteTags: fc.oneof(fc.array(word), fc.constant(null)),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(nearly, (value) => {
      const checked = checkedConfig(value, sites);
      if ('config' in checked) expect(MultiSiteConfig.parse(value)).toEqual(checked.config);
      else expect(checked.problems).not.toEqual([]);
    }),
  );
});

describe('errors are reported at their path', () => {
  test('an empty name, number, site and default site @SITES-07 @SITES-08 @SITES-10 @SITES-11', () => {
    const draft = { ...draftOf(lakeside), site: '', defaultSite: ' ' };
    draft.siteNames[1] = { name: ' ', siteNumber: '', companyNumbers: '' };
    expect(reported(valueOf(draft))).toEqual([
      'siteNames.1.name: Name is required',
      'siteNames.1.siteNumber: Site is required',
      'site: Site is required',
      'defaultSite: Default site is required',
    ]);
  });

  test('a duplicate site number, also when written differently and along with other problems @SITES-09', () => {
    const draft = draftOf(lakeside);
    draft.siteNames[1] = { name: '', siteNumber: '01', companyNumbers: '' };
    expect(reported(valueOf(draft))).toEqual(['siteNames.1.name: Name is required', 'siteNames.1.siteNumber: Site 1 already exist']);
  });

  test('a company that belongs to two sites, or occurs twice; in the form and in JSON', () => {
    const draft = draftOf({ ...lakeside, defaultSite: '1006-1' });
    draft.siteNames[0] = { name: 'North', siteNumber: '1', companyNumbers: '1, 4, 4' };
    draft.siteNames[1] = { name: 'South', siteNumber: '2', companyNumbers: '0; 04' };
    const problems = [
      'siteNames.0.companyNumbers.2: Company 4 appears here twice',
      'siteNames.1.companyNumbers.1: Company 4 belongs to row 1 already',
    ];
    expect(reported(valueOf(draft))).toEqual(problems);
    expect(reported(JSON.parse(jsonOf(valueOf(draft))))).toEqual(problems);
  });

  test('a site and a default site that the practice does not have', () => {
    expect(reported({ ...lakeside, site: '9999-9', defaultSite: 'nowhere' })).toEqual([
      'site: The practice has no site 9999-9',
      'defaultSite: The practice has no site nowhere',
    ]);
  });

  test('invalid numbers', () => {
    const draft = draftOf(lakeside);
    draft.siteNames[0] = { name: 'North', siteNumber: '1.5', companyNumbers: '1, x; 3' };
    expect(valueOf(draft).siteNames[0]).toEqual({ name: 'North', siteNumber: '1.5', companyNumbers: [1, 'x', 3] });
    expect(reported(valueOf(draft))).toEqual([
      'siteNames.0.siteNumber: Site must be a whole number above 0',
      'siteNames.0.companyNumbers.1: Company numbers must be whole numbers',
    ]);
  });

  test('JSON of another shape', () => {
    expect(reported([])).toEqual([': Expected an object, such as { "siteNames": … }']);
    expect(reported({ ...lakeside, siteNames: [null, 'North'] })).toEqual([
      'siteNames.0: Expected an object, such as { "name": … }',
      'siteNames.1: Expected an object, such as { "name": … }',
    ]);
    expect(reported({ site: '1006-1', defaultSites: 'b', siteTags: 'c', siteNames: {} })).toEqual([
      'siteNames: Site names must be a list',
      'defaultSite: Default site is required',
      'siteTags: Site tags must be a list of texts of at most 100 characters',
      'defaultSites: Unknown field',
    ]);
  });
});

test('a session without a config starts with the sites the platform knows', () => {
  const items = ['North', 'South'].map((name, index) => ({ site: `1006-${index + 1}`, name, available: true }));
  expect(valueOf(suggestedDraft(items, '1006-2'))).toEqual({
    siteNames: [
      { name: 'North', siteNumber: 1, companyNumbers: [] },
      { name: 'South', siteNumber: 2, companyNumbers: [] },
    ],
    site: '1006-2',
    defaultSite: '',
    siteTags: [],
  });
});
