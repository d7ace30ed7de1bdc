import type { FileLayout } from '@fetlock/contract/file-layout';
import { type PreviewOptions, forgetFileLayout, previewFile } from '@fetlock/contract/file-preview';
import { uploadFiles } from '@fetlock/contract/files';
import { createTaskFromObject } from '@fetlock/contract/tasks';
import { workbook } from '@fetlock/formats/testing/workbook';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const csv = 'Code,Name,Price\n1,Rimadyl 75 mg,2.10\n2,,3\n';
const avimarkList =
  'Code,Description,Class,Base Price,Dispensing Fee,Average Unit Cost,Order Pack,Balance on Hand\nA1,Rimadyl,Drugs,2,1,1,10,5\n';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function stored(content: string | Buffer, name = 'list.csv', kind = 'uploads'): Promise<number> {
  const { payload, headers } = formOf({ files: { [`${kind}_0`]: { name, content } } });
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return uploadFiles.answer.parse(answer.json()).items[0]?.id ?? 0;
}
const preview = (id: number, body: PreviewOptions = {}) => api.as('staff').call(previewFile, { params: { id }, body });
const refused = (id: number, body: PreviewOptions) => api.as('staff').try(previewFile, { params: { id }, body });
const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field);

describe('a preview', () => {
  test('shows how a file is understood, with the lines that are no items', async () => {
    const shown = await preview(await stored(csv));
    expect(shown).toMatchObject({ name: 'list.csv', kind: 'csv', sheet: null, sheets: [], encoding: 'utf-8', delimiter: ',' });
    expect(shown).toMatchObject({ header_line: 1, header_found: true, layout: {}, lines_read: 2, records: 1, remembered: null });
    expect(shown.columns.map(({ header, field, label, found, filled }) => [header, field, label, found, filled])).toEqual([
      ['Code', 'code', 'Code', 'code', 1],
      ['Name', 'name', 'Name', 'name', 1],
      ['Price', 'price', 'Price', 'price', 1],
    ]);
    expect(shown.rows).toEqual([
      {
        line: 2,
        cells: [
          { raw: '1', value: '1' },
          { raw: 'Rimadyl 75 mg', value: 'Rimadyl 75 mg' },
          { raw: '2.10', value: 2.1 },
        ],
      },
    ]);
    expect(shown.problems).toEqual({
      count: 1,
      by_reason: [{ code: 'NO_NAME', reason: expect.any(String), count: 1 }],
      first: [{ line: 3, reason: expect.any(String) }],
    });
  });

  test('says of columns that are read by their cells what these are read as, whatever their names, also where a person has assigned another', async () => {
    const id = await stored('Item,Description,Price,Notes\nHP-1,Nail trim,2,x\nHP-2,Bath,3,y\nHP-3,Spay,4,z\n');
    const found = ({ columns }: Awaited<ReturnType<typeof preview>>) => columns.map((column) => [column.field, column.found]);
    const asFound = [
      ['code', 'code'],
      ['name', 'name'],
      ['price', 'price'],
    ];
    expect(found(await preview(id))).toEqual([...asFound, [null, null]]);
    const layout: FileLayout = { columns: [{ header: 'Notes', field: 'code' }] };
    expect(found(await preview(id, { layout }))).toEqual([[null, 'code'], ...asFound.slice(1), ['code', null]]);
  });

  test('recognises the type, best first, and reads as another one on request @INPUT-04', async () => {
    const id = await stored(avimarkList);
    const shown = await preview(id);
    expect(shown.type).toBe('avimark');
    expect(shown.recognised[0]).toMatchObject({ type: 'avimark' });
    const { confidence } = shown.recognised[0] ?? { confidence: 0 };
    expect(shown.recognised.every((other) => other.confidence <= confidence)).toBe(true);
    expect(shown.recognised[0]?.reads_alike).toBe(true);
    const asCommon = await preview(id, { type: 'common' });
    expect(asCommon).toMatchObject({ type: 'common', recognised: shown.recognised.map(({ type }) => ({ type })) });
    expect(asCommon.recognised.map(({ type, reads_alike: alike }) => [type, alike])).toEqual(
      expect.arrayContaining([
        ['avimark', false],
        ['common', true],
      ]),
    );
  });

  test('reads a workbook as common, whatever it looks like, and names its sheets @INPUT-05', async () => {
    const rows = avimarkList
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const shown = await preview(await stored(workbook({ Prices: rows }, 'xlsx'), 'list.xlsx'));
    expect(shown).toMatchObject({ kind: 'xlsx', type: 'common', sheet: 'Prices', sheets: ['Prices'], encoding: null, delimiter: null });
  });

  test('reports what a spreadsheet has damaged, and what to do', async () => {
    const { warnings } = await preview(await stored('Code,Name,UPC\nA1,Rimadyl,5.5E+12\nA2,Nail trim,1-Apr\n'));
    const damage = warnings.filter((warning) => warning.damage);
    expect(damage.map(({ code, column, count, lines }) => ({ code, column, count, lines }))).toEqual([
      { code: 'DAMAGED_NUMBER', column: 'UPC', count: 1, lines: [2] },
      { code: 'DAMAGED_DATE', column: 'UPC', count: 1, lines: [3] },
    ]);
    for (const { message } of damage) expect(message).toMatch(/Export the list again/);
  });

  test('reads as a person specifies: columns, delimiter, header line, locale', async () => {
    const id = await stored('Price list of 2026;;\nCode;Artikel;Retail\nA1;Rimadyl;1,50\n');
    const layout: FileLayout = {
      header_line: 2,
      columns: [
        { header: 'Artikel', field: 'name' },
        { header: 'Retail', field: 'cost' },
      ],
    };
    const shown = await preview(id, { layout, locale: 'es-ES' });
    expect(fieldsOf(shown)).toEqual(['code', 'name', 'cost']);
    expect(shown.rows[0]?.cells).toEqual([
      { raw: 'A1', value: 'A1' },
      { raw: 'Rimadyl', value: 'Rimadyl' },
      { raw: '1,50', value: 1.5 },
    ]);
    expect(shown.layout).toEqual(layout);
    expect(await refused(id, { layout: { header_line: 99 } })).toMatchObject({
      status: 415,
      body: { error: 'UNREADABLE_FILE', description: expect.stringContaining('has no line 99') },
    });
  });

  test('names the locale in which a file is written, when it differs from the one it is read with', async () => {
    const id = await stored('Code;Name;Price\nA1;Rimadyl;58,40\nA2;Nail trim;1.234,50\n');
    const shown = await preview(id, { locale: 'en-US' });
    expect(shown).toMatchObject({ suggested_locale: 'es-ES', columns: [{}, {}, { not_read: 2 }] });
    expect(shown.warnings).toContainEqual(expect.objectContaining({ code: 'OTHER_LOCALE', count: 2, lines: [2, 3] }));
    expect(await preview(id, { locale: 'es-ES' })).toMatchObject({ suggested_locale: null, warnings: [] });
  });

  test("names the locale of the practice's last task, when it differs from the one the file is read with", async () => {
    const business = { id: 8901, name: 'Clínica Ñandú' };
    const id = await stored('Code,Name,Price\nA1,Rimadyl,1.250\n');
    const ofPractice = (locale: 'en-US' | 'es-ES') => preview(id, { locale, business_id: business.id });
    expect(await ofPractice('en-US')).toMatchObject({ practice_locale: null });
    await api.as('staff').call(createTaskFromObject, {
      body: { name: 'In Spanish', business, uploads: [id], params: { context: JSON.stringify({ clinic: 'Ñandú', locale: 'es-ES' }) } },
    });
    expect(await ofPractice('en-US')).toMatchObject({ practice_locale: 'es-ES' });
    expect(await ofPractice('es-ES')).toMatchObject({ practice_locale: null });
    expect(await preview(id, { locale: 'en-US' })).toMatchObject({ practice_locale: null });
  });

  test('takes the first line for column names when none names an item, so that a person can assign them', async () => {
    const id = await stored('Foo,Bar\nA1,Rimadyl\n');
    const shown = await preview(id);
    expect(shown).toMatchObject({ header_found: false, header_line: 1, layout: { header_line: 1 }, records: 0 });
    expect(shown.rows.map(({ cells }) => cells.map(({ raw }) => raw))).toEqual([['A1', 'Rimadyl']]);
    expect(await preview(id, { layout: {} })).toEqual(shown);
    const layout = { ...shown.layout, columns: [{ header: 'Bar', field: 'name' }] };
    expect(await preview(id, { layout })).toMatchObject({ records: 1, header_line: 1 });
  });

  test('treats a first line that looks like an item as one; a person assigns columns A, B and C, and that is remembered', async () => {
    const content = 'A1,Carprofen 75 mg,2.10\nA2,Nail trim,12.00\nA3,,3.00\n';
    const id = await stored(content);
    const shown = await preview(id);
    expect(shown).toMatchObject({ header_found: false, header_line: 0, layout: { header_line: 0 }, lines_read: 3, records: 0 });
    expect(shown.columns.map(({ header, field }) => [header, field])).toEqual([
      ['Column A', null],
      ['Column B', null],
      ['Column C', null],
    ]);
    expect(shown.rows.map(({ cells }) => cells[0]?.raw)).toEqual(['A1', 'A2', 'A3']);
    const columns = [
      { header: 'Column A', field: 'code' },
      { header: 'Column B', field: 'name' },
      { header: 'Column C', field: 'price' },
    ];
    const layout = { ...shown.layout, columns };
    const read = await preview(id, { layout });
    expect(read).toMatchObject({ header_found: true, header_line: 0, lines_read: 3, records: 2, problems: { count: 1 } });
    expect(read.rows[0]).toMatchObject({ line: 1, cells: [{ value: 'A1' }, { value: 'Carprofen 75 mg' }, { value: 2.1 }] });
    expect(await refused(id, { layout: { header_line: -1 } })).toMatchObject({ status: 400 });
  });

  test('accepts a sales report with codes and without names', async () => {
    const id = await stored('Code,Qty Sold\nA1,5\nA2,2\n', 'sales.csv', 'sales_histories');
    expect(await preview(id)).toMatchObject({ header_found: true, records: 2, problems: { count: 0 } });
    expect(await preview(id, { kind: 'uploads' })).toMatchObject({ header_found: false, records: 0 });
  });

  test('accepts an inventory with codes and without names, and says what it is good for', async () => {
    const id = await stored('Item ID,Cost,Quantity on Hand\nA1,5,2\n', 'stock.csv', 'inventory_files');
    expect(await preview(id)).toMatchObject({ records: 1, problems: { count: 0 }, warnings: [{ code: 'NO_NAMES' }] });
  });

  test('reads an inventory that is the only list as a run does, where a code without a name is no item', async () => {
    const id = await stored('Item ID,Name,Quantity on Hand\nA1,Carprofen,2\nA2,,3\n', 'stock.csv', 'inventory_files');
    expect(await preview(id)).toMatchObject({ records: 2 });
    expect(await preview(id, { is_list: true })).toMatchObject({ records: 1, problems: { count: 1 } });
    expect(
      await refused(await stored('Item ID,Quantity on Hand\nA1,2\n', 'codes.csv', 'inventory_files'), { is_list: true }),
    ).toMatchObject({
      status: 415,
    });
  });

  test('reads a previous run as what this product writes, whatever type is requested', async () => {
    const id = await stored('orig_code,orig_name,fetlock_code\n1,Rimadyl,D1\n', 'before.csv', 'previous_runs');
    expect(await preview(id)).toMatchObject({ type: 'fetlock', records: 1 });
    expect((await preview(id, { kind: 'previous_runs', type: 'common' })).type).toBe('fetlock');
    expect(await refused(await stored('Code,Name\n1,Rimadyl\n'), { kind: 'previous_runs' })).toMatchObject({
      status: 415,
      body: { error: 'UNREADABLE_FILE', description: expect.stringMatching(/^list.csv is not the file of a previous run: it lacks/) },
    });
  });

  test('refuses a sales history without column names, which a task could not interpret either', async () => {
    const id = await stored('A1,Carprofen 75 mg,7\n', 'sold.csv', 'sales_histories');
    expect(await refused(id, {})).toMatchObject({ status: 415 });
  });

  test.each([
    ['a type that is none', { type: 'nonsense' }, 'type', 'none of'],
    ['a field that is none', { layout: { columns: [{ header: 'Name', field: 'shoe size' }] } }, 'layout.columns.0.field', '"shoe size"'],
    [
      'a field given to two columns',
      {
        layout: {
          columns: [
            { header: 'Code', field: 'name' },
            { header: 'Name', field: 'name' },
          ],
        },
      },
      'layout.columns.1.field',
      '"Code" and "Name"',
    ],
  ] satisfies [string, PreviewOptions, string, string][])('refuses %s', async (_, wish, field, reason) => {
    const answer = await refused(await stored(csv), wish);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ fields: [{ field, description: expect.stringContaining(reason) }] }),
    ]);
  });

  test('refuses a layout of unknown keys, and an unknown file', async () => {
    const id = await stored(csv);
    const answer = await api.as('staff').raw({ method: 'POST', url: `/api/v1/files/${id}/preview`, body: { layout: { headerLine: 2 } } });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('headerLine')]);
    expect((await refused(999_999, {})).status).toBe(404);
  });
});

describe('what is remembered for a practice', () => {
  const layout: FileLayout = {
    columns: [
      { header: 'Cost', field: 'price' },
      { header: 'Note', field: null },
    ],
  };
  const exported = (lines: string) => `Code,Name,Cost,Note\n${lines}`;
  const create = (businessId: number, id: number, said: { type?: string; layout?: FileLayout }) =>
    api.as('staff').try(createTaskFromObject, {
      body: {
        name: 'Prices',
        business: { id: businessId, name: 'Oak Clinic' },
        uploads: [id],
        params: { inputFilesParams: [{ id, name: 'list.csv', ...said }] },
      },
    });

  test('applies to the next file with the same columns, in any order and with other lines, for this practice alone', async () => {
    const first = await stored(exported('A1,Rimadyl,2,x\n'));
    expect(fieldsOf(await preview(first, { business_id: 41 }))).toEqual(['code', 'name', 'cost', null]);
    expect((await create(41, first, { type: 'common', layout })).status).toBe(201);

    const next = await stored('Note,Cost,Name,Code\ny,3,Nail trim,B2\nz,4,Rimadyl,A1\n');
    const shown = await preview(next, { business_id: 41 });
    expect(shown).toMatchObject({ type: 'common', layout, remembered: { by: 'Test staff', at: expect.any(String) } });
    expect(fieldsOf(shown)).toEqual([null, 'price', 'name', 'code']);
    expect(shown.columns[1]?.found).toBe('cost');

    expect(fieldsOf(await preview(next))).toEqual([null, 'cost', 'name', 'code']);
    expect((await preview(next, { business_id: 42 })).remembered).toBeNull();
    expect((await preview(next, { business_id: 41, layout: {} })).remembered).toBeNull();
    const others = await stored('Code,Name,Cost,Notes\nA1,Rimadyl,2,x\n');
    expect((await preview(others, { business_id: 41 })).remembered).toBeNull();
  });

  test('is forgotten on request, and by a task that reads such a file as detected', async () => {
    const id = await stored(exported('A1,Rimadyl,2,x\n'));
    const { type } = await preview(id);
    const remembered = async (businessId: number) => (await preview(id, { business_id: businessId })).remembered !== null;
    for (const businessId of [43, 44]) expect((await create(businessId, id, { type, layout })).status).toBe(201);
    expect([await remembered(43), await remembered(44)]).toEqual([true, true]);

    await api.as('staff').call(forgetFileLayout, { params: { id }, query: { business_id: 43 } });
    expect((await create(44, id, { type })).status).toBe(201);
    expect([await remembered(43), await remembered(44)]).toEqual([false, false]);
  });

  test('includes a chosen type, and only from a task that was created', async () => {
    const id = await stored(avimarkList);
    await preview(id);
    const refusal = await create(45, id, { type: 'common', layout: { columns: [{ header: 'Code', field: 'shoe size' }] } });
    expect([refusal.status, refusal.body]).toEqual([
      400,
      expect.objectContaining({
        fields: [{ field: 'inputFilesParams.0.layout.columns.0.field', description: '"shoe size" is no field of a price list' }],
      }),
    ]);
    expect(await preview(id, { business_id: 45 })).toMatchObject({ type: 'avimark', remembered: null });
    expect((await create(45, id, { type: 'common' })).status).toBe(201);
    expect(await preview(id, { business_id: 45 })).toMatchObject({ type: 'common', remembered: { by: 'Test staff' } });
  });

  test('applies to lists without a header line, too', async () => {
    const id = await stored('A1,Rimadyl 75 mg,2.10\nA2,Nail trim,12.00\n');
    await preview(id);
    const headerless: FileLayout = { header_line: 0, columns: [{ header: 'Column B', field: 'name' }] };
    expect((await create(47, id, { layout: headerless })).status).toBe(201);
    const shown = await preview(await stored('A3,Vaccine,20.00\n'), { business_id: 47 });
    expect(shown).toMatchObject({ layout: headerless, lines_read: 1, records: 1, remembered: { by: 'Test staff' } });
  });

  test('applies to the columns that were used of a workbook, whatever its other sheets and however the sheet is called', async () => {
    const items = [
      ['What', 'Whsl'],
      ['Nail trim', '12'],
    ];
    const other = [
      ['Name', 'Phone', 'Category'],
      ['Covetrus', '1', 'Vendor'],
    ];
    const taught = await stored(workbook({ Vendors: other, 'Prices 2026': items }, 'xlsx'), 'list.xlsx');
    expect((await preview(taught, { business_id: 48 })).sheet).toBe('Vendors');
    const layout: FileLayout = {
      sheet: 'Prices 2026',
      header_line: 1,
      columns: [
        { header: 'What', field: 'name' },
        { header: 'Whsl', field: 'cost' },
      ],
    };
    expect(await preview(taught, { business_id: 48, layout })).toMatchObject({ records: 1 });
    expect((await create(48, taught, { layout })).status).toBe(201);

    expect(await preview(taught, { business_id: 48 })).toMatchObject({ sheet: 'Prices 2026', remembered: { by: 'Test staff' } });
    const next = await stored(workbook({ 'Prices 2027': items }, 'xlsx'), 'list.xlsx');
    const shown = await preview(next, { business_id: 48 });
    expect(shown).toMatchObject({ sheet: 'Prices 2027', records: 1, remembered: { by: 'Test staff' } });
    expect(shown.layout).toEqual({ header_line: 1, columns: layout.columns });

    const withVendors = await stored(workbook({ Vendors: other, 'Prices 2027': items }, 'xlsx'), 'list.xlsx');
    expect(await preview(withVendors, { business_id: 48 })).toMatchObject({ sheet: 'Vendors', remembered: null });

    await api.as('staff').call(forgetFileLayout, { params: { id: next }, query: { business_id: 48 } });
    expect(await preview(next, { business_id: 48 })).toMatchObject({ remembered: null });
  });

  test('is replaced by what is detected when it no longer fits the file', async () => {
    const id = await stored(exported('A1,Rimadyl,2,x\n'));
    await preview(id);
    expect((await create(46, id, { layout: { ...layout, header_line: 2 } })).status).toBe(201);
    const emptier = await stored(exported(''));
    const shown = await preview(emptier, { business_id: 46 });
    expect([shown.remembered, shown.header_line]).toEqual([null, 1]);
  });
});
