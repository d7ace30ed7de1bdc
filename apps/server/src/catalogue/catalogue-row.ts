import { type CatalogueColumn, catalogueColumnNames } from '@fetlock/contract/catalogue';
import { type CatalogueField, type CatalogueRecord, catalogueColumns } from '@fetlock/formats/catalogue-csv';

/** The database columns of a variation, named as those of the file. */
export const catalogueColumnRefs: CatalogueColumn[] = [...catalogueColumnNames];

/** The default of a column that the file does not mention. */
const absent = { text: '', money: null, flag: false } as const;

export const isField = (name: string): name is CatalogueField => Object.hasOwn(catalogueColumns, name);
const fields = Object.keys(catalogueColumns).filter(isField);

/** A line of a catalogue file as a row of the database. */
export const rowOfRecord = (record: CatalogueRecord): Record<string, string | number | boolean | null> => ({
  line: record.line,
  ...Object.fromEntries(fields.map((field) => [catalogueColumns[field].column, record[field] ?? absent[catalogueColumns[field].kind]])),
});
