import type { Prepared } from './prepare.ts';

/** What a name says besides its words and amounts, and what name and columns say: see `Prepared`. */
export type SaidWords = Pick<Prepared, 'said' | 'saidAnywhere'>;

/** Both lists as one text: few variations differ in them. */
export const writeSaid = ({ said, saidAnywhere }: SaidWords): string => JSON.stringify([said, saidAnywhere]);

/** The lists that `writeSaid` wrote. */
export function readSaid(text: string): SaidWords {
  const [said = [], saidAnywhere = []]: readonly (readonly string[])[] = JSON.parse(text);
  return { said, saidAnywhere };
}
