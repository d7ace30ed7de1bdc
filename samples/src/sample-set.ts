/** A demo practice's price list on disk; paths are absolute. */
export interface SamplePractice {
  id: string;
  name: string;
  /** The practice system, as people call it. */
  system: string;
  /** Input type that the matcher should recognise. */
  inputType: 'avimark' | 'cornerstone' | 'common';
  file: string;
  fileName: string;
  format: 'csv' | 'xls' | 'xlsx';
  /** Data rows, the header not counted. */
  rows: number;
  /** `source_id,catalogue_id,line,kind`: the right answers, several lines where several are right. */
  truth: string;
  /** Folder with `source.csv`, `catalogue.csv` and `gold.csv` keyed by line. */
  match: string;
  /** What was sold of each item, where the price list does not say. */
  history?: string;
}

/** Everything the generator writes. The first practice is the one shown on first start. */
export interface SampleSet {
  folder: string;
  /** The demo catalogue, csv. */
  catalogue: string;
  practices: SamplePractice[];
}
