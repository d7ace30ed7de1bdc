import type { Environment } from '@fetlock/contract/environments';
import type { ItemContent, ItemNames, RowException } from '@fetlock/contract/platform-rows';

export interface RowProblem {
  code: RowException;
  /** For people: what is wrong, with the actual values. */
  message: string;
}

/** The codes of one request that an environment knows; `null`: it has no list of this kind, so any code is accepted. */
export interface KnownCodes {
  environment: Environment;
  catalogue: ReadonlySet<string> | null;
  generalLedger: ReadonlySet<string> | null;
}

/** Everything wrong with a row by itself; what depends on other items is not checked here. */
export function rowProblems(content: ItemContent, known: KnownCodes): RowProblem[] {
  const { code, price, minimumPrice, glCode, name, subcategory } = content;
  const problems: RowProblem[] = [];
  if (known.catalogue && !known.catalogue.has(code)) {
    problems.push({ code: 'UNKNOWN_CODE', message: `Code ${code} is not in the catalogue of ${known.environment}.` });
  }
  if (price !== null && minimumPrice !== null && price < minimumPrice) {
    problems.push({
      code: 'PRICE_BELOW_MINIMUM',
      message: `The price ${money(price)} is below the minimum price ${money(minimumPrice)}.`,
    });
  }
  if (glCode !== null && known.generalLedger && !known.generalLedger.has(glCode)) {
    problems.push({ code: 'UNKNOWN_GL_CODE', message: `The general ledger code ${glCode} is unknown in ${known.environment}.` });
  }
  if (name.trim() === '') problems.push({ code: 'NAME_MISSING', message: 'The name is missing.' });
  if (subcategory.trim() === '') problems.push({ code: 'SUBCATEGORY_MISSING', message: 'The subcategory is missing.' });
  return problems;
}

export function duplicateProblem({ code, variation }: ItemNames, other: ItemNames): RowProblem {
  const item = variation === null ? `code ${code}` : `code ${code}, variation ${variation}`;
  return { code: 'DUPLICATE_CODE', message: `Another item, ${named(other)}, has the same ${item}.` };
}

/** An item as its practice calls it. */
const named = ({ sourceName, sourceCode }: ItemNames): string =>
  sourceCode ? `'${shortened(sourceName)}' (${sourceCode})` : `'${shortened(sourceName)}'`;

const shownLength = 80;
const shortened = (name: string): string => (name.length <= shownLength ? name : `${name.slice(0, shownLength - 1).toWellFormed()}…`);

/** The contract's shape of a failure: all codes, and one message of all sentences. */
export const failure = (problems: readonly RowProblem[]) => ({
  exceptionCodes: problems.map(({ code }) => code),
  exceptionMessage: problems.map(({ message }) => message).join(' '),
});

const money = (amount: number): string => amount.toFixed(2);
