/** What a practice's row and a catalogue's variation may both state of an item. */
interface ItemFields {
  description?: string;
  category?: string;
  subcategory?: string;
  species?: string;
  manufacturer?: string;
  model?: string;
  strength?: string;
  form?: string;
  size?: string;
  unit?: string;
  packageType?: string;
  upc?: string;
  ndc?: string;
  barcode?: string;
  vendor?: string;
  vendorCode?: string;
  lab?: string;
  labTestCode?: string;
  variationName?: string;
  price?: number;
  cost?: number;
}

/** One row of a practice's price list. Every code is text as written in the file; money is in the practice's currency. */
export interface SourceRow extends ItemFields {
  /** Unique among the rows of one run; the caller's key. */
  id: string;
  name: string;
  code?: string;
  externalCode?: string;
  /** The catalogue's own code, if the practice's file has it. */
  catalogueCode?: string;
  dispensingFee?: number;
  /** Marked as no longer in use in the practice's system. */
  inactive?: boolean;
  /** ISO 8601 date. */
  lastSold?: string;
  /** Units sold in total, and in the last 12, 24 and 36 months. */
  totalSold?: number;
  totalSold12?: number;
  totalSold24?: number;
  totalSold36?: number;
}

/** One sellable variation of a catalogue entry: 'Carprofen chewable tablet' is the entry, '75 mg, 60 count' the variation. */
export interface CatalogueVariation extends ItemFields {
  /** Unique in the catalogue; the caller's key. */
  id: string;
  /** Code of the entry; several variations share it. */
  code: string;
  name: string;
  variation?: string;
  obsolete?: boolean;
  compounded?: boolean;
}

/** An earlier decision of a user: the row it was made on, and what it was matched to. `null`: matches nothing. */
export interface LearnedDecision {
  /** `normaliseName` of the source name. */
  name: string;
  code?: string;
  vendor?: string;
  catalogueId: string | null;
  /** The category that a user gave the row, if it is not the entry's. */
  category?: string;
  /** The name as written then, for display. */
  written?: string;
  /**
   * How often it was made, and by whom: the practice's own outweighs its group's, which outweighs others'. Its customer's is a suggestion.
   */
  times: number;
  scope: 'practice' | 'group' | 'all' | 'previous_run' | 'customer';
}

/** A term that a person added to the lexicon. */
export interface AddedTerm {
  /** As practices write it. */
  term: string;
  /** What a catalogue calls it, best known meaning first; none contains ` ; `. */
  meanings: readonly string[];
  /** It is a brand, and its meaning is what the brand contains. */
  isTradeName: boolean;
  /** Whom it was added for, for display; stored with rows, so it names nobody: `this practice`. */
  addedFor: string;
}

/** A row of an earlier result that a user confirmed or corrected. `catalogueId` null: it matches nothing. */
export interface ReviewedRow {
  row: SourceRow;
  catalogueId: string | null;
}

export type Pass = 'pass1' | 'pass2' | 'pass3' | 'final';

/** Result of comparing one field. `missing`: not known on one side, so no evidence. */
export type Outcome = 'agree' | 'similar' | 'differ' | 'missing';

export type EvidenceField =
  | 'decision'
  | 'catalogue_code'
  | 'ndc'
  | 'upc'
  | 'barcode'
  | 'vendor_code'
  | 'lab_code'
  | 'laboratory'
  | 'name'
  | 'description'
  | 'strength'
  | 'form'
  | 'pack'
  | 'size'
  | 'weight_band'
  | 'species'
  | 'brand'
  | 'flavour'
  | 'vaccine'
  | 'life_stage'
  | 'texture'
  /** Other details that distinguish it from its siblings: side, site, letter, number. */
  | 'detail'
  | 'category'
  | 'price';

/** What one field contributed. Bits add (base 2 log odds): all bits of a candidate plus its prior sum to its raw score. */
export interface FieldEvidence {
  field: EvidenceField;
  outcome: Outcome;
  bits: number;
  /** The two values compared, as displayed. */
  source: string;
  catalogue: string;
}

export interface Candidate {
  catalogueId: string;
  /** Calibrated probability, 0..1. 1 only as `docs/matching.md` defines it. */
  weight: number;
  pass: Pass;
  evidence: FieldEvidence[];
}

export type Decision =
  /** One candidate is right by the evidence. */
  | 'matched'
  /** Several that the evidence can't separate; all of them are in `chosen`. */
  | 'multimatch'
  | 'unmatched'
  /** Cut off by sales, never sold, marked as discontinued …; `ignoreReason` has the reason. `chosen` may still have the match. */
  | 'ignored';

export interface RowMatch {
  rowId: string;
  decision: Decision;
  /** The result rows: none, one, or up to five of a multi-match; best first. */
  chosen: Candidate[];
  /** The best candidates, chosen ones included, best first. */
  candidates: Candidate[];
  /** Why, as a text for users. */
  feedback: string;
  /** The category of the chosen entry, or the classifier's for an unmatched row. */
  category?: string;
  ignoreReason?: string;
  /** Sold less than before, for 'Additional analysis'. */
  salesDropped?: boolean;
}
