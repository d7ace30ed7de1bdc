import { csv } from './csv.ts';

interface Item {
  code: string;
  name: string;
  category: string;
  unit: string;
  price: string;
  minimumPrice: string;
  fee: string;
  cost: string;
  /** ISO 8601. */
  lastSold: string;
  timesSold: string;
}

/** The items of every simulated practice, as people write them. */
const items: readonly Item[] = [
  ['0070', 'Office visit / exam', 'EXAM', 'EACH', '62.00', '', '', '', '2026-10-30', '412'],
  ['1205', 'Rimadyl 75mg chew #60', 'PHARM', 'BOTTLE', '98.40', '', '12.50', '61.20', '2026-11-02', '38'],
  ['1206', 'Rimadyl 100mg chew #60', 'PHARM', 'BOTTLE', '112.00', '', '12.50', '70.05', '2026-10-12', '21'],
  ['3310', 'DHPP vaccine 1 yr', 'VACC', 'DOSE', '34.00', '', '', '8.90', '2026-11-10', '390'],
  ['3321', 'Rabies vacc 3yr canine', 'VACC', 'DOSE', '31.50', '', '', '4.35', '2026-11-09', '302'],
  ['4002', 'CBC / Chem 17 in house', 'LAB', 'EACH', '118.00', '', '', '', '2026-10-28', '96'],
  ['4471', 'T4 total', 'LAB', 'EACH', '58.00', '', '', '22.10', '2026-09-17', '44'],
  ['5113', 'Cerenia inj 20 ml', 'PHARM', 'ML', '6.80', '24.00', '', '3.91', '2026-11-03', '155'],
  ['6030', "Hill's k/d canine 17.6 lb", 'FOOD', 'BAG', '89.99', '', '', '66.20', '2026-08-30', '17'],
  ['7001', 'Nail trim', 'GROOM', 'EACH', '18.00', '', '', '', '2026-11-11', '240'],
  ['9004', 'Clavamox drops 15ml DISC', 'PHARM', 'BOTTLE', '24.75', '', '12.50', '11.02', '2021-03-04', '3'],
].map(
  ([
    code = '',
    name = '',
    category = '',
    unit = '',
    price = '',
    minimumPrice = '',
    fee = '',
    cost = '',
    lastSold = '',
    timesSold = '',
  ]) => ({
    code,
    name,
    category,
    unit,
    price,
    minimumPrice,
    fee,
    cost,
    lastSold,
    timesSold,
  }),
);

type Layout = readonly (readonly [header: string, cell: (item: Item) => string])[];

const usDate = ({ lastSold }: Item): string => lastSold.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** The columns that each practice system writes; any other system writes those of `common`. */
const layouts = new Map<string, Layout>([
  [
    'avimark',
    [
      ['Code', ({ code }) => code],
      ['Description', ({ name }) => name],
      ['Class', ({ category }) => category],
      ['Unit of Measure', ({ unit }) => unit],
      ['Base Price', ({ price }) => price],
      ['Minimum Price', ({ minimumPrice }) => minimumPrice],
      ['Dispensing Fee', ({ fee }) => fee],
      ['Average Unit Cost', ({ cost }) => cost],
      ['Last Sold', usDate],
      ['Times Used', ({ timesSold }) => timesSold],
    ],
  ],
  [
    'cornerstone',
    [
      ['Item ID', ({ code }) => code],
      ['Hospital Description', ({ name }) => name.replace(/ DISC$/, ' (I)')],
      ['Classification', ({ category }) => category],
      ['Sell UOM', ({ unit }) => unit],
      ['Base Price', ({ price }) => price],
      ['Minimum Price', ({ minimumPrice }) => minimumPrice],
      ['Dispensing Fee', ({ fee }) => fee],
      ['Last Cost', ({ cost }) => cost],
      ['Last Sold Date', usDate],
      ['Quantity Sold', ({ timesSold }) => timesSold],
    ],
  ],
  [
    'dvmax',
    [
      ['Bill Code', ({ code }) => code],
      ['Description', ({ name }) => name],
      ['Category', ({ category }) => category],
      ['GL Account Code', () => ''],
      ['Net Price', ({ price }) => price],
      ['Unit Cost', ({ cost }) => cost],
      ['Last Billed', usDate],
      ['Times Billed', ({ timesSold }) => timesSold],
    ],
  ],
  [
    'impromed',
    [
      ['Product Number', ({ code }) => code],
      ['Product Description', ({ name }) => name],
      ['Department', ({ category }) => category],
      ['Selling Price', ({ price }) => price],
      ['Minimum Price', ({ minimumPrice }) => minimumPrice],
      ['Dispensing Fee', ({ fee }) => fee],
      ['Last Cost', ({ cost }) => cost],
      ['Last Sale Date', usDate],
      ['Units Sold', ({ timesSold }) => timesSold],
    ],
  ],
]);

const common: Layout = [
  ['Code', ({ code }) => code],
  ['Name', ({ name }) => name],
  ['Category', ({ category }) => category],
  ['Unit', ({ unit }) => unit],
  ['Price', ({ price }) => price],
  ['Minimum Price', ({ minimumPrice }) => minimumPrice],
  ['Dispensing Fee', ({ fee }) => fee],
  ['Cost', ({ cost }) => cost],
  ['Last Sold', ({ lastSold }) => lastSold],
  ['Total Sold', ({ timesSold }) => timesSold],
];

/** The price list of a session, in the columns of the practice system that it came from. */
export function sourcePrices(pims: string): string {
  const layout = layouts.get(pims) ?? common;
  return csv(
    layout.map(([header]) => header),
    ...items.map((item) => layout.map(([, cell]) => cell(item))),
  );
}
