/** A demo practice's price list on disk; paths are absolute. */
export interface SamplePractice {
  id: string;
  name: string;
  /** The practice system, as users call it. */
  system: string;
  /** Input type that the matcher should recognise. */
  inputType: 'avimark' | 'cornerstone' | 'common';
  file: string;
  fileName: string;
  format: 'csv' | 'xls' | 'xlsx';
  /** Data rows, without the header. */
  rows: number;
  /** `source_id,catalogue_id,line,kind`: the right answers, several lines if several are right. */
  truth: string;
  /** Folder with `source.csv`, `catalogue.csv` and `gold.csv` keyed by line. */
  match: string;
  /** Sales of each item, if the price list lacks them. */
  history?: string;
}

/** All files of the generator. The first practice is the one shown on first start. */
export interface SampleSet {
  folder: string;
  /** The demo catalogue, csv. */
  catalogue: string;
  practices: SamplePractice[];
}
