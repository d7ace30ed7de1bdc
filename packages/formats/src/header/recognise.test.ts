import { expect, test } from 'vitest';
import { columnsOf, rivalColumns } from './recognise.ts';
import { recogniseType } from './recognise-type.ts';

const best = (header: string) => recogniseType(header.split(','))[0]?.type;

test.each([
  ['Code,Name,Price', 'common'],
  ['Code,Description,Price', 'common'],
  ['SKU,Product,Category,Retail Price,Cost,Manufacturer', 'common'],
  ['Product/Service,Dept,Retail,Cost', 'common'],
  ['Código,Nombre,Precio,Proveedor', 'common'],
  ['Item ID,Description,Classification,Price,Type', 'cornerstoneprice'],
  ['Item ID,Hospital Description,Classification,Base Price,Last Cost,Dispensing Fee', 'cornerstone'],
  ['Bill Code,Description,Category,Bar Code,GL Account Code,Service Price', 'dvmax'],
  ['ID (Do not edit),Code,SKU,Name (required),Description,Diagnostic Code,Disabled,Type (required)', 'vetspire'],
  [
    'Product Id,Product Name,Product Printed Name,Fixed Price Id,Fixed Price,Fixed Cost,Unit Price Id,Unit Price,Unit Cost,Tax Rate,Notes',
    'openvpms',
  ],
  ['Code,Category,Description,Barcode,UOM,QOH,Expiration,Price,Fee,MinPrice,Cost,MarkupPct', 'pulse'],
  ['order_item_id,invoice_date,product_id,quantity,unit_price,manufacturer_no,full_item_name,vendor_name', 'vetcove'],
  ['Test Code,Test Name,Specimen Requirements,List Price', 'idexx'],
] as const)('%s is recognised as %s', (header, type) => expect(best(header)).toBe(type));

test('the items of an accounting program are its products and services', () => {
  for (const name of ['Product/Service', 'Product/Service Name', 'PRODUCT / SERVICE'])
    expect(columnsOf('common', [name, 'Retail']).map(({ field }) => field)).toEqual(['name', 'price']);
});

test('confidences are between 0 and 1, in descending order', () => {
  const found = recogniseType(['Item ID', 'Hospital Description', 'Price', 'Unknown']).map(({ confidence }) => confidence);
  expect(found).toEqual(found.toSorted((one, other) => other - one));
  expect(found.every((confidence) => confidence >= 0 && confidence <= 1)).toBe(true);
});

test('a column fills one field, a field has one column, and the usual name wins', () =>
  expect(columnsOf('common', ['Unit Price', 'Price', 'Item #', 'item_name', 'Shelf']).map(({ field }) => field)).toEqual([
    null,
    'price',
    'code',
    'name',
    null,
  ]));

test('short titles of hand-made lists are known, and give way to the usual ones', () => {
  const fieldsOf = (header: string) => columnsOf('common', header.split(',')).map(({ field }) => field);
  expect(fieldsOf('Item #,Descr,Dept,Sell,Our cost')).toEqual(['code', 'name', 'category', 'price', 'cost']);
  expect(fieldsOf('Name,Sell,Price,Dept,Category,Our Cost,Cost')).toEqual(['name', null, 'price', null, 'category', null, 'cost']);
});

test.each(['Whsl', 'Wholesale', 'Whsl cost', 'WHSL PRICE', 'Wholesale cost', 'Wholesale price', 'wholesale_$'])(
  'a wholesale price is what an item costs, unless a cost stands next to it: %s',
  (title) => {
    const read = (...header: string[]) => columnsOf('common', header).map(({ field }) => field);
    expect(read('Code', 'Name', title, 'Retail')).toEqual(['code', 'name', 'cost', 'price']);
    const both = columnsOf('common', ['Code', 'Name', title, 'Cost', 'Price']);
    expect(both.map(({ field }) => field)).toEqual(['code', 'name', null, 'cost', 'price']);
    expect(rivalColumns('common', both)).toEqual([{ header: title, field: 'cost', read: 'Cost' }]);
  },
);

test('a wholesaler is no wholesale price', () =>
  expect(columnsOf('common', ['Name', 'Wholesaler', 'Price']).map(({ field }) => field)).not.toContain('cost'));

test.each([
  ['Cost %,Cost,Price %,Price', [null, 'cost', null, 'price']],
  ['Treatment #,Treatment', [null, 'name']],
  ['Stock #,Name', [null, 'name']],
  ['Category #,Category', [null, 'category']],
  ['COST%,PRICE,ITEMNAME,MARKUP%', [null, 'price', 'name', 'markup']],
  ['Item#,CODIGO,Name', ['code', null, 'name']],
])('symbols are part of a name: %s', (header, fields) =>
  expect(columnsOf('common', header.split(',')).map(({ field }) => field)).toEqual(fields),
);

test.each([
  ['Code,Name,List Price,Retail Price (inc VAT)', 'Retail Price (inc VAT)'],
  ['Code,Name,List Price,Client Price', 'Client Price'],
  ['Code,Name,List Price,RRP', 'RRP'],
  ['Code,Name,List Price,Price (Exc VAT)', 'Price (Exc VAT)'],
  ['Code,Name,List Price,Price (Exc VAT),Price (Inc VAT)', 'Price (Inc VAT)'],
  ['Code,Name,List Price,Selling Price ex VAT', 'Selling Price ex VAT'],
  ['Code,Name,List Price,Sell price incl GST', 'Sell price incl GST'],
  ['Code,Name,Cost,List Price', 'List Price'],
])('a list price is that of a supplier where there is another: of %s, %s is read', (header, price) =>
  expect(columnsOf('common', header.split(',')).find(({ field }) => field === 'price')?.header).toBe(price),
);

test.each(['Amount', 'Fee', 'Charge', 'Chg', 'Importe', 'Price Each'])('but %s is not it', (other) => {
  for (const header of [`Code,Name,${other},List Price`, `Code,Name,List Price,${other}`]) {
    const columns = columnsOf('common', header.split(','));
    expect(columns.find(({ field }) => field === 'price')?.header).toBe('List Price');
    expect(rivalColumns('common', columns)).toEqual([{ header: other, field: 'price', read: 'List Price' }]);
  }
  expect(columnsOf('common', ['Code', 'Name', other])[2]?.field).toBe('price');
});

test('a list price that is read beside a price in unknown words is named', () => {
  const rivals = (header: string) => rivalColumns('common', columnsOf('common', header.split(','))).map(({ header: one }) => one);
  expect(rivals('Code,Name,List Price,Price for members')).toEqual(['Price for members']);
  expect(rivals('Code,Name,List Price,Shelf,Cost Price')).toEqual([]);
  expect(rivals('Code,Name,Price,Price for members')).toEqual([]);
});

test('Merlin is still known by what its prices are called', () =>
  expect(best('Code,Description,List Price,Selling Price ex VAT,Selling Price inc VAT')).toBe('merlin'));

test('the list price of Merlin is what an item costs', () =>
  expect(
    columnsOf('merlin', ['Code', 'Code Description', 'List Price', 'Selling Price ex VAT', 'Selling Price inc VAT']).map(
      ({ field }) => field,
    ),
  ).toEqual(['code', 'name', 'cost', 'price', null]));

test('a description is the name if there is no other', () => {
  expect(columnsOf('common', ['Code', 'Description'])[1]?.field).toBe('name');
  expect(columnsOf('common', ['Name', 'Description'])[1]?.field).toBe('description');
});

test.each([
  ['Code;Bezeichnung;Gruppe;Preis;EK', ['code', 'name', 'category', 'price', 'cost']],
  [
    'Art.-Nr.;Artikelbezeichnung;Warengruppe;VK;Einkaufspreis;Lagerbestand',
    ['code', 'name', 'category', 'price', 'cost', 'quantityOnHand'],
  ],
  ["Référence;Désignation;Famille;Prix;Prix d'achat;Fournisseur", ['code', 'name', 'category', 'price', 'cost', 'vendor']],
  ['Código;Descrição;Família;Preço;Custo', ['code', 'name', 'category', 'price', 'cost']],
  ['Codice;Descrizione;Gruppo;Prezzo;Fornitore', ['code', 'name', 'category', 'price', 'vendor']],
  ['Código;Denominación;Familia;P.V.P.;Precio de compra', ['code', 'name', 'category', 'price', 'cost']],
  ['Artikel-Nr.;Bezeichnung;Verkauf €;Einkauf €', ['code', 'name', 'price', 'cost']],
  ['Artikel-Nr.;Bezeichnung;VK brutto;EK netto', ['code', 'name', 'price', 'cost']],
  ['Référence;Désignation;PV TTC;PA HT', ['code', 'name', 'price', 'cost']],
  ['Référence;Désignation;Tarif (€);Achat (€)', ['code', 'name', 'price', 'cost']],
  ['Código;Nombre;Venta €;Compra €', ['code', 'name', 'price', 'cost']],
  ['Código;Nombre;Tarifa;Coste unitario', ['code', 'name', 'price', 'cost']],
])('%s is understood', (header, fields) => {
  expect(columnsOf('common', header.split(';')).map(({ field }) => field)).toEqual(fields);
  expect(columnsOf('cornerstone', header.split(';')).map(({ field }) => field)).toEqual(fields);
});

test('a header without any known column belongs to nothing but common', () =>
  expect(recogniseType(['foo', 'bar', ''])).toEqual([{ type: 'common', confidence: 0 }]));
