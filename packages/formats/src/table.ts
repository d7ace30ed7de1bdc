import type { Delimiter } from './header/delimiter.ts';
import type { Layout } from './header/layout.ts';
import type { Limits } from './limits.ts';
import type { FileKind } from './sniff.ts';
import type { TableLine } from './table-line.ts';
import type { TextEncoding } from './text/text-encoding.ts';
import type { WarningList } from './warnings.ts';

/** How a table is to be opened. */
export interface TableChoice {
  /** The name that the file had where it was chosen. */
  file: string;
  limits: Limits;
  warnings: WarningList;
  layout?: Pick<Layout, 'encoding' | 'delimiter' | 'sheet'> | undefined;
  /** Called with each chunk of a text file's text as it is read. */
  onText?: ((text: string) => void) | undefined;
}

/** The lines of a list, whatever the file type. */
export interface Table extends SheetTable {
  kind: FileKind;
  /** For text files only. */
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
}

/** What only a workbook has. */
export interface SheetTable {
  /** The sheet that is read, and all that may have lines; none in a text file. */
  sheet: string | null;
  sheets: string[];
  /** Iterate to the end or call `return`, which closes the file. */
  lines: AsyncIterable<TableLine[]>;
  /** It counts its days from 1904 on, as workbooks of old Macs do. */
  date1904: boolean;
}
