import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ItemContent } from '@fetlock/contract/platform-rows';
import { startSandbox, type SandboxFixture } from '../fixtures/start-sandbox.ts';

let sandbox: SandboxFixture;

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
});
afterAll(() => sandbox.stop());

async function page(path: string) {
  const response = await fetch(`${sandbox.origin}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Imports items into the newest prod session of a practice. */
async function importItems(practiceId: number, items: Partial<ItemContent>[]): Promise<void> {
  const headers = { authorization: `Bearer ${sandbox.keys.prod}`, 'content-type': 'application/json' };
  const sessions = await fetch(`${sandbox.origin}/api/practices/${practiceId}/sessions`, { headers });
  const {
    items: [session],
  } = (await sessions.json()) as { items: { id: number }[] };
  const rows = items.map((content, index) => ({
    key: `key-of-${practiceId}-${index}`,
    externalReference: `reference-${index}`,
    content: { ...plain, code: `code-${index}`, ...content },
  }));
  const body = JSON.stringify({ rows });
  const response = await fetch(`${sandbox.origin}/api/sessions/${session?.id}/imports`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

const plain: ItemContent = {
  code: 'code',
  variation: null,
  variationName: null,
  name: 'Plain item',
  category: 'drug',
  subcategory: 'Antibiotics',
  price: null,
  minimumPrice: null,
  dispensingFee: null,
  cost: null,
  markup: null,
  markupType: null,
  taxable: true,
  allowDiscount: false,
  glCode: null,
  customCategories: [],
  compounded: false,
  sourceCode: null,
  sourceExternalCode: null,
  sourceName: 'plain',
  lastSold: null,
  packageType: null,
  vendor: null,
  vendorCode: null,
  upc: null,
  ndc: null,
  barcode: null,
  quantityOnHand: null,
  obsolete: false,
};

describe('the practice page', () => {
  test('shows every imported item with its prices, time and reference', async () => {
    await importItems(1001, [{ name: 'Carprofen tablet', variation: '75 mg', price: 98.4, minimumPrice: 12, dispensingFee: 0 }]);
    const { status, text } = await page('/portal/prod/practices/1001');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Riverside Animal Hospital (1001)</h1>');
    expect(text).toContain('<span class="badge prod">Prod environment</span>');
    expect(text).toContain('<p>1 item</p>');
    for (const cell of ['code-0', 'Carprofen tablet', '75 mg', '$98.40', '$12.00', '$0.00', '2026-11-20 10:00:00', 'reference-0']) {
      expect(text).toMatch(new RegExp(`<td[^>]*>${cell.replaceAll(/[.$]/g, '\\$&')}</td>`));
    }
    expect((await page('/portal/stage/practices/1001')).text).toContain('Nothing has been imported yet.');
  });

  test('shows what practices wrote as text, never as markup', async () => {
    const name = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
    await importItems(1002, [{ name, variation: `"><b>` }]);
    const { text } = await page('/portal/prod/practices/1002');
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#60;img src=x onerror=&#34;alert(&#39;2&#39;)&#34;&#62;&#38;amp;');
    expect(text).not.toMatch(/<script|<img|<b>/);
  });

  test('keeps a search in its field as text', async () => {
    const { text } = await page(`/portal/prod/practices/1003?search=${encodeURIComponent('"><script>x')}`);
    expect(text).toContain('value="&#34;&#62;&#60;script&#62;x"');
    expect(text).toContain('No item fits this search.');
  });

  test('finds items by name literally and turns pages', async () => {
    await importItems(
      1004,
      Array.from({ length: 150 }, (_, index) => ({ name: index < 120 ? `Hay 50% net ${index}` : `Oats ${index}` })),
    );
    const { text } = await page(`/portal/prod/practices/1004?search=${encodeURIComponent('50%')}`);
    expect(text).toContain('<p>120 items for “50%”</p>');
    expect(text).toContain('Page 1 of 2');
    expect(text).toContain('href="/portal/prod/practices/1004?search=50%25&#38;page=2"');
    const second = await page('/portal/prod/practices/1004?search=50%25&page=2');
    expect(second.text.match(/<td class="code">code-/g)).toHaveLength(20);
    expect((await page('/portal/prod/practices/1004?search=50_')).text).toContain('No item fits this search.');
  });

  test('allows its one style by hash, and nothing else', async () => {
    const { headers, text } = await page('/portal/prod/practices/1001');
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(style).toContain('prefers-color-scheme: dark');
  });

  test.each(['/portal/prod/practices/9999', '/portal/prod/practices/1e3', '/portal/other', '/portal/prod?page=-1'])(
    '%s shows a refusal',
    async (path) => {
      const { status, text, headers } = await page(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('This page cannot be shown');
    },
  );
});

test('the environment page lists practices with their item counts', async () => {
  await importItems(1005, [{}, {}, {}]);
  const { text } = await page('/portal/prod?search=sunrise');
  expect(text).toMatch(
    /<a href="\/portal\/prod\/practices\/1005">Sunrise Pet Hospital<\/a><\/td><td class="number">1005<\/td>\s*<td class="number">1<\/td><td class="number">3<\/td>/,
  );
  expect((await page('/portal/prod')).text).toContain('<p>30 in Prod</p>');
});

test('the first page explains what this is and leads to the environments', async () => {
  const { status, text } = await page('/');
  expect(status).toBe(200);
  for (const environment of ['prod', 'stage', 'play']) expect(text).toContain(`href="/portal/${environment}"`);
});
