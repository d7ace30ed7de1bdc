import { expect, it, test } from 'vitest';
import { vendorKey } from './identifiers.ts';
import { labCodeForms, labCodesIn, laboratoryOf } from './laboratory.ts';
import { ndcForms } from './ndc.ts';
import { tradeNumber } from './trade-number.ts';

it.each([
  ['4-4-2', '1234-5678-90', ['01234567890']],
  ['5-3-2', '12345-678-90', ['12345067890']],
  ['5-4-1', '12345-6789-0', ['12345678900']],
  ['eleven digits', '01234567890', ['01234567890']],
  ['ten digits, short segment unknown', '1234567890', ['01234567890', '12345067890', '12345678900']],
  ['a vendor code in the wrong column', 'AB-1234', []],
])('NDC: %s', (_, text, forms) => expect(ndcForms(text)).toEqual(forms));

test('a UPC that lost its leading zeros is the same number; a rounded one is rejected', () => {
  expect(tradeNumber('71148862690')).toBe(tradeNumber('0071148862690'));
  expect(tradeNumber('5.51294E+12')).toBeUndefined();
  expect(tradeNumber('n/a')).toBeUndefined();
});

test('a practice prefix before a test code is removed, and the full code kept as well', () => {
  expect(labCodeForms('CT440')).toEqual(['ct440', 't440']);
  expect(labCodeForms('T440')).toEqual(['t440']);
  expect(labCodeForms('lab')).toEqual([]);
});

test('a laboratory is recognised by its names and those of its analysers', () => {
  expect(laboratoryOf('Abaxis VetScan')).toBe('zoetis');
  expect(laboratoryOf('T4 in house')).toBe('in-house');
  expect(laboratoryOf('Bandage')).toBeUndefined();
});

test('a vendor code counts only with its vendor, however the vendor is written', () => {
  expect(vendorKey('MWI Animal Health', '123-45')).toBe(vendorKey('mwi', '12345'));
  expect(vendorKey(undefined, '12345')).toBeUndefined();
});

it.each([
  ['CSA036', ['csa036', 'sa036']],
  ['CADD190', ['cadd190', 'add190']],
  ['S16005*', ['s16005']],
  ['3039', ['3039']],
  ['3039-9999', ['3039-9999']],
])('the test code %s is looked up as %j', (code, forms) => expect(labCodeForms(code)).toEqual(forms));

it.each([
  ['Cortisol 2 sample (POST ACTH) CT440 Antech', ['CT440']],
  ['Senior profile 3039-9999', ['3039-9999']],
  ['Bile acids S16005* send out', ['S16005*']],
  ['Free T4 by ED', []],
  ['Vitamin B12 1000mcg', []],
])('test codes within the name %s: %j', (name, codes) => expect(labCodesIn(name)).toEqual(codes));

it.each([
  ['VetScan VS2 chem', 'zoetis'],
  ['HM5 CBC', 'zoetis'],
  ['Lasercyte CBC', 'idexx'],
  ['Wellness exam', undefined],
])('the analyser in %s belongs to %s', (name, laboratory) => expect(laboratoryOf(name)).toBe(laboratory));
