import { nameAbbreviations } from '../facts/abbreviations.ts';
import { inHouseTests, labTests, referenceLabs, type InHouseFact, type LabTestFact } from '../facts/lab-tests.ts';
import { randomFrom, type Random } from '../random.ts';
import type { Draft, NamePart } from './variation.ts';

/** Tests by reference laboratory, and tests run in the practice by analyser. */
export function labDrafts(): Draft[] {
  const codes = new Set<string>();
  return [...labTests.flatMap((fact) => referenceDrafts(fact, codes)), ...inHouseTests.flatMap(analyserDrafts)];
}

const labSpellings: Readonly<Record<string, readonly string[]>> = {
  IDEXX: ['IDEXX', 'Idexx', 'IDX', '(Idexx)', 'IDEXX'],
  Antech: ['Antech', 'ANTECH', 'ANT', '(Antech)'],
  Zoetis: ['Zoetis', 'Zoetis Ref', 'ZRL'],
  Ellie: ['Ellie', 'Ellie Lab'],
  University: ['University', 'Univ', 'send out univ'],
};

function referenceDrafts([test, subcategory, kind, labs]: LabTestFact, codes: Set<string>): Draft[] {
  return [...labs].flatMap((letter) => {
    const lab = labOf(letter);
    const random = randomFrom(`lab ${lab} ${test}`);
    if (random.chance(0.15)) return [];
    const code = newCode(random, lab, codes);
    const price = 28 + Math.round(random.next() * 140);
    const plain = referenceDraft(test, subcategory, lab, code, price);
    if (kind === 'profile') {
      const withCount = lab === 'IDEXX' ? `${code}-9999` : newCode(random, lab, codes);
      const cbc: NamePart = { facet: 'extra', value: 'CBC', spellings: ['with CBC', 'w/CBC', '+ CBC', 'CBC', '/CBC'], omitted: 0 };
      const urine: NamePart = {
        facet: 'extra',
        value: 'CBC UA',
        spellings: ['with CBC and urinalysis', 'CBC/UA', '+ CBC + UA', 'w/CBC & UA'],
        omitted: 0,
      };
      return [
        plain,
        referenceDraft(test, subcategory, lab, withCount, price + 35, cbc),
        referenceDraft(test, subcategory, lab, newCode(random, lab, codes), price + 60, urine),
      ];
    }
    const stat: NamePart = { facet: 'extra', value: 'STAT', spellings: ['STAT', 'stat', '(stat)'], omitted: 0 };
    const addOn: NamePart = { facet: 'extra', value: 'add on', spellings: ['add on', 'addon', 'add-on', 'ADD ON'], omitted: 0 };
    return random.chance(0.25)
      ? [plain, referenceDraft(test, subcategory, lab, newCode(random, lab, codes), price + 20, random.chance(0.5) ? stat : addOn)]
      : [plain];
  });
}

function referenceDraft(test: string, subcategory: string, lab: string, code: string, price: number, extra?: NamePart): Draft {
  const parts: NamePart[] = [testPart(test)];
  if (extra) parts.push(extra);
  parts.push({ facet: 'lab', value: lab, spellings: labSpellings[lab] ?? [lab], omitted: 0.2 });
  return {
    category: 'lab',
    subcategory,
    entryName: `${test} (${lab})`,
    variationName: extra?.spellings[0] ?? 'standard',
    family: `lab ${test}`,
    parts,
    price,
    cost: price * 0.42,
    columns: { unit: 'test', lab, lab_test_code: code },
  };
}

function analyserDrafts([maker, analyser, tests, packs]: InHouseFact): Draft[] {
  return tests.split('; ').flatMap((test) => {
    const random = randomFrom(`analyser ${analyser} ${test}`);
    const price = 18 + Math.round(random.next() * 70);
    return packs.split(' ').map((pack): Draft => {
      const box = pack === '1' ? '' : `${pack} box`;
      const parts: NamePart[] = [
        testPart(test),
        {
          facet: 'lab',
          value: analyser,
          spellings: analyser === 'In-house' ? ['in house', 'IN', 'in-house', '(IH)', 'IH'] : [analyser, analyser, `in house ${analyser}`],
          omitted: 0.05,
        },
      ];
      if (box)
        parts.push({ facet: 'pack', value: box, spellings: [`box of ${pack}`, `${pack}/bx`, `bx${pack}`, `${pack} tests`], omitted: 0 });
      return {
        category: 'lab',
        subcategory: 'In-house',
        entryName: analyser === 'In-house' ? `${test} in-house` : `${test} (${maker} ${analyser})`,
        variationName: box || '1 test',
        family: `lab ${test}`,
        parts,
        ...(box ? { cost: price * 0.3 * Number(pack) ** 0.95, identifiers: 'biological' as const } : { price, cost: price * 0.3 }),
        columns: { manufacturer: maker, unit: box ? 'box' : 'test', size: box, package_type: box ? 'box' : '', lab: 'In-house' },
      };
    });
  });
}

const testPart = (test: string): NamePart => ({
  facet: 'test',
  value: test,
  spellings: [test, test, ...(nameAbbreviations[test] ?? [])],
  omitted: 0,
  identity: true,
});

function labOf(letter: string): string {
  for (const [key, lab] of Object.entries(referenceLabs)) if (key === letter) return lab;
  throw new Error(`No laboratory '${letter}'`);
}

function newCode(random: Random, lab: string, taken: Set<string>): string {
  for (;;) {
    const code = inventCode(random, lab);
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}

function inventCode(random: Random, lab: string): string {
  switch (lab) {
    case 'IDEXX':
      return String(random.chance(0.4) ? random.integer(100, 999) : random.integer(1000, 9999));
    case 'Antech':
      return random.pick(['T', 'T', 'T', 'S', 'SA', 'ADD']) + String(random.integer(10, 999)).padStart(3, '0');
    case 'Zoetis':
      return `1000${random.integer(1000, 9999)}`;
    case 'Ellie':
      return `EL-${random.integer(100, 999)}`;
    default:
      return `U${random.integer(1000, 9999)}`;
  }
}
