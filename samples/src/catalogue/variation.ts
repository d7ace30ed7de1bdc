/** The columns of the catalogue file, in its order. */
export const catalogueColumns = [
  'code',
  'name',
  'category',
  'subcategory',
  'variation',
  'variation_name',
  'species',
  'manufacturer',
  'strength',
  'form',
  'size',
  'unit',
  'package_type',
  'upc',
  'ndc',
  'barcode',
  'vendor',
  'vendor_code',
  'lab',
  'lab_test_code',
  'price',
  'cost',
  'dispensing_fee',
  'gl_code',
  'obsolete',
  'compounded',
] as const;

export type CatalogueColumn = (typeof catalogueColumns)[number];
export type CatalogueRow = Readonly<Record<CatalogueColumn, string>>;

export const categories = ['drug', 'vaccine', 'lab', 'food', 'supply', 'procedure', 'diagnosis', 'boarding', 'grooming'] as const;
export type Category = (typeof categories)[number];

/** One property of an article as written in a name. */
export interface NamePart {
  /** Its kind: 'ingredient', 'brand', 'strength', 'form', 'pack', 'species' … One part per facet. */
  facet: string;
  /** Two variations of a family differ in a facet if and only if these differ. */
  value: string;
  /** First the catalogue's own spelling, then those of practices. */
  spellings: readonly string[];
  /** How often practices leave it out, 0..1. */
  omitted: number;
  /** Identifies the article by itself; a name keeps at least one of these. */
  identity?: boolean;
}

/** A variation in a fact table, before it has codes and prices of its own. */
export interface Draft {
  category: Category;
  subcategory: string;
  /** Shared by the variations of one entry; with the category it is the entry's key. */
  entryName: string;
  variationName: string;
  /** Articles that can be confused when parts are missing: an ingredient, a test, a diet. */
  family: string;
  parts: readonly NamePart[];
  /** What the practice pays, in dollars; services have none. */
  cost?: number;
  price?: number;
  /** Has a UPC, an NDC, a distributor's code. */
  identifiers?: 'drug' | 'retail' | 'biological';
  columns?: Partial<
    Record<'species' | 'manufacturer' | 'strength' | 'form' | 'size' | 'unit' | 'package_type' | 'lab' | 'lab_test_code', string>
  >;
  dispensingFee?: number;
  compounded?: boolean;
}

/** One sellable variation: its row of the file, and how practices may write it. */
export interface Variation {
  /** `code/variation`, unique in the catalogue. */
  key: string;
  row: CatalogueRow;
  category: Category;
  family: string;
  parts: readonly NamePart[];
}
