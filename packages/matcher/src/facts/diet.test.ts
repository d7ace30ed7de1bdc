import { expect, it } from 'vitest';
import { medicalGroups } from '../normalise/synonyms.ts';
import { readText } from '../reading/read-text.ts';

const factsOf = (text: string) => readText(text, { profile: 'pharmacy', synonyms: medicalGroups }).facts;

it.each([
  ['i/d can chix', ['canned']],
  ['c/d stew cans', ['canned']],
  ['w/d kibble', ['dry']],
  ['Heartgard can 26-50 lb', undefined],
  ['Metacam can 1.5 mg/ml', undefined],
])('%s is %j', (text, textures) => expect(factsOf(text).textures).toEqual(textures));

it.each([
  ['SD pup small bites', ['puppy']],
  ['Adult 7+ chicken', ['senior']],
  ['Adult 11+ feline', ['senior']],
  ['Adlt lamb', ['adult']],
  ['Kttn dry', ['kitten']],
  ['Carprofen 75 mg + tramadol', undefined],
])('%s is for %j', (text, lifeStages) => expect(factsOf(text).lifeStages).toEqual(lifeStages));
