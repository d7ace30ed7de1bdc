import type { InputType } from './input-type.ts';

/** Column names that say something in a file of sales only: elsewhere a quantity may be that of a package, and a date that of a change. */
export const salesNames = {
  totalSold: [
    'Quantity',
    'Units',
    'Count',
    'Times',
    'Quantity Invoiced',
    'Cantidad',
    'Unidades',
    'Menge',
    'Anzahl',
    'Quantité',
    'Quantidade',
    'Quantità',
  ],
  lastSold: ['Date Sold', 'Sale Date', 'Sales Date', 'Service Date', 'Transaction Date', 'Date', 'Fecha', 'Datum', 'Data'],
} as const satisfies InputType['columns'];
