import { describe, expect, it } from 'vitest';
import { buildIndex, createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import type { CatalogueVariation, RowMatch } from '../types.ts';

/** Names as in reference lists, one per breed, with similar breeds next to the right one. */
const reference: Readonly<Record<string, string>> = {
  Dog: `German Shepherd Dog|White Swiss Shepherd Dog|Belgian Malinois|Canadian Eskimo Dog|Alaskan Malamute|French Mastiff|Neapolitan Mastiff
    |Podenco Ibicenco|Pharaoh Hound|Miniature Schnauzer|Giant Schnauzer|Polski Owczarek Podhalanski|Polish Lowland Sheepdog|Labrador Retriever
    |Golden Retriever|Poodle|Pug|Beagle|Puggle|Cavapoo|Maltese|Yorkshire Terrier|Morkie|Labrador Retriever-Poodle Cross|Siberian Husky
    |Deutscher Wachtelhund|Schapendoes|Dutch Shepherd|Great Pyrenees|Pyrenean Shepherd|Pomeranian|Keeshond|Dachshund|Mixed Breed|Boxer
    |Bouledogue Francais|Bulldog|Shetland Sheepdog|Chihuahua|Entlebucher Mountain Dog|Perro de Presa Canario|Catahoula Leopard Dog
    |Ruritanian Hound|Shropshire Greyhound (Whippet)|Bull Terrier|Bull Terrier (Miniature)|Australian Cattle Dog|Bouvier des Flandres|Italian Greyhound|Borzoi|Central Asian Shepherd Dog|Jack Russell Terrier|Greyhound|Rottweiler`,
  Cat: 'Domestic Shorthair|Domestic Longhair|Birman|Burmese|Norwegian Forest Cat|Maine Coon|Exotic Shorthair|Minuet|Sphynx|Donskoy|Ragdoll',
  Horse: `American Quarter Horse|American Paint Horse|Andalusian|Gypsy Vanner|Dutch Warmblood|Welsh Section B|Welsh Cob|Haflinger|Fjord|Shire
    |Hanoverian|Shetland Pony`,
  Cattle: 'Holstein Friesian|American Lineback|Simmental|Aberdeen Angus|Belgian Blue|Highland|Black Baldy|Hereford',
  Sheep: 'Leicester Longwool|Bluefaced Leicester|Suffolk|Babydoll Southdown|Saint Croix',
  Goat: 'Anglo Nubian|Myotonic|African Pygmy|Alpine',
  Pig: 'Vietnamese Potbelly|Gloucestershire Old Spots|Mangalitsa|Kunekune',
  Rabbit: 'Holland Lop|Netherland Dwarf|Flemish Giant|Himalayan',
  Chicken: 'Plymouth Rock|Barred Plymouth Rock|Rhode Island Red|Naked Neck|Silkie',
};

const catalogue = Object.entries(reference).flatMap(([species, names]) =>
  names.split('|').map((name): CatalogueVariation => ({ id: `${species}: ${name.trim()}`, code: name.trim(), name: name.trim(), species })),
);
const matcher = createMatcher({ index: buildIndex(catalogue), options: { ...defaultOptions, veterinary: false } });
const match = (name: string, species: string): RowMatch => matcher.match({ id: '1', name, species });
const first = (name: string, species: string): string | undefined => match(name, species).candidates[0]?.catalogueId;

describe('a breed is found by the names that practices use', () => {
  it.each([
    ['Alsatian', 'Canine', 'Dog: German Shepherd Dog'],
    ['Rotti', 'Canine', 'Dog: Rottweiler'],
    ['ALSATION', 'Canine', 'Dog: German Shepherd Dog'],
    ['Berger Blanc Suisse', 'Canine', 'Dog: White Swiss Shepherd Dog'],
    ['Canadian Inuit Dog', 'Canine', 'Dog: Canadian Eskimo Dog'],
    ['Dogue de Bordeaux', 'Canine', 'Dog: French Mastiff'],
    ['Dogue De Bordeux', 'Canine', 'Dog: French Mastiff'],
    ['Mastino', 'Canine', 'Dog: Neapolitan Mastiff'],
    ['Ibizan Hound', 'Canine', 'Dog: Podenco Ibicenco'],
    ['Zwergschnauzer', 'Canine', 'Dog: Miniature Schnauzer'],
    ['Riesenschnauzer', 'Canine', 'Dog: Giant Schnauzer'],
    ['Tatra Shepherd', 'Canine', 'Dog: Polski Owczarek Podhalanski'],
    ['PON', 'Canine', 'Dog: Polish Lowland Sheepdog'],
    ['German Spaniel', 'Canine', 'Dog: Deutscher Wachtelhund'],
    ['Dutch Sheepdog', 'Canine', 'Dog: Schapendoes'],
    ['Patou', 'Canine', 'Dog: Great Pyrenees'],
    ['Labrit', 'Canine', 'Dog: Pyrenean Shepherd'],
    ['Zwergspitz', 'Canine', 'Dog: Pomeranian'],
    ['Wolfspitz', 'Canine', 'Dog: Keeshond'],
    ['Sausage dog', 'Canine', 'Dog: Dachshund'],
    ['Frenchie', 'Canine', 'Dog: Bouledogue Francais'],
    ['Sheltie', 'Canine', 'Dog: Shetland Sheepdog'],
    ['Dogo Canario', 'Canine', 'Dog: Perro de Presa Canario'],
    ['Russian Wolfhound', 'Canine', 'Dog: Borzoi'],
    ['Alabai', 'Canine', 'Dog: Central Asian Shepherd Dog'],
    ['Heeler', 'Canine', 'Dog: Australian Cattle Dog'],
    ['Snap Dog', 'Canine', 'Dog: Shropshire Greyhound (Whippet)'],
    ['EBT', 'Canine', 'Dog: Bull Terrier'],
    ['Mini Bully Terrier', 'Canine', 'Dog: Bull Terrier (Miniature)'],
    ['Iggy', 'Canine', 'Dog: Italian Greyhound'],
    ['Moggie', 'Feline', 'Cat: Domestic Shorthair'],
    ['Sacred Cat of Burma', 'Feline', 'Cat: Birman'],
    ['Skogkatt', 'Feline', 'Cat: Norwegian Forest Cat'],
    ['Napoleon', 'Feline', 'Cat: Minuet'],
    ['Don Sphynx', 'Feline', 'Cat: Donskoy'],
    ['QH', 'Equine', 'Horse: American Quarter Horse'],
    ['Paint', 'Equine', 'Horse: American Paint Horse'],
    ['PRE', 'Equine', 'Horse: Andalusian'],
    ['Irish Cob', 'Equine', 'Horse: Gypsy Vanner'],
    ['KWPN', 'Equine', 'Horse: Dutch Warmblood'],
    ['Section D', 'Equine', 'Horse: Welsh Cob'],
    ['Hannoveraner', 'Equine', 'Horse: Hanoverian'],
    ['Holstein', 'Bovine', 'Cattle: Holstein Friesian'],
    ['Lineback', 'Bovine', 'Cattle: American Lineback'],
    ['Fleckvieh', 'Bovine', 'Cattle: Simmental'],
    ['Black Angus', 'Bovine', 'Cattle: Aberdeen Angus'],
    ['BBB', 'Bovine', 'Cattle: Belgian Blue'],
    ['Blue Faced Leicester', 'Ovine', 'Sheep: Bluefaced Leicester'],
    ['Virgin Island White', 'Ovine', 'Sheep: Saint Croix'],
    ['Fainting goat', 'Caprine', 'Goat: Myotonic'],
    ['Pot Bellied Pig', 'Porcine', 'Pig: Vietnamese Potbelly'],
    ['Wollschwein', 'Porcine', 'Pig: Mangalitsa'],
    ['Nethie', 'Rabbit', 'Rabbit: Netherland Dwarf'],
    ['Barred Rock', 'Chicken', 'Chicken: Barred Plymouth Rock'],
    ['Turken', 'Poultry', 'Chicken: Naked Neck'],
  ])('%s (%s): %s', (name, species, expected) => expect(first(name, species)).toBe(expected));
});

describe('a cross is found', () => {
  it.each([
    ['by a name of its own', 'Cavoodle', 'Dog: Cavapoo'],
    ['by its parents', 'Beagle x Pug', 'Dog: Puggle'],
    ['by its parents, called for short', 'Maltese/Yorkie mix', 'Dog: Morkie'],
    ['under the name of its parents', 'Labradoodle', 'Dog: Labrador Retriever-Poodle Cross'],
    ['by its first parent, where it has no entry', 'Boxer x Great Pyrenees', 'Dog: Boxer'],
    ['by a parent, where its name has no entry', 'Goldendoodle', 'Dog: Golden Retriever'],
    ['with a hyphen between its parents', 'Pug-Beagle mix', 'Dog: Puggle'],
    ['as mixed, where no breed is named', 'Large X-breed', 'Dog: Mixed Breed'],
  ])('%s: %s', (_, name, expected) => expect(first(name, 'Canine')).toBe(expected));

  it('by its words, if only the catalogue knows its breed', () =>
    expect(first('Ruritanian Hound mix', 'Canine')).toBe('Dog: Ruritanian Hound'));
});

it('the name as written comes before other names', () => {
  expect(first('Greyhound', 'Canine')).toBe('Dog: Greyhound');
  expect(match('Podenco Ibicenco', 'Canine').chosen[0]?.weight).toBe(1);
});

it('another name is strong but not certain evidence, and is explained', () => {
  const { chosen, feedback } = match('Alsatian', 'Canine');
  expect(feedback).toContain("'Alsatian' is another name of 'German Shepherd Dog'.");
  expect(chosen[0]?.weight).toBeGreaterThan(0.7);
  expect(chosen[0]?.weight).toBeLessThanOrEqual(0.95);
  expect(chosen[0]?.evidence.filter(({ field }) => field === 'name')).toHaveLength(1);
});

it('a parent is a modest match, explained as a cross', () => {
  const { candidates, feedback } = match('Boxer x Great Pyrenees', 'Canine');
  expect(candidates[0]?.weight).toBeLessThanOrEqual(0.75);
  expect(feedback).toContain("'Boxer x Great Pyrenees' is a cross; 'Boxer' is one of its parents.");
});

it('breed names of other animals do not count', () => expect(first('Alsatian', 'Feline')).toBeUndefined());
