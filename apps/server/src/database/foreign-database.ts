import { OperatorError } from '@fetlock/process/operator-error';

/** For a database that belongs to another program, naming the objects found in it. */
export function foreignDatabase(names: readonly string[]): OperatorError {
  const listed = names.slice(0, 3).join(', ');
  const what = names.length > 3 ? `${listed} and ${names.length - 3} more` : listed || 'migrations of another program';
  return new OperatorError(
    'DATABASE_FOREIGN',
    `The database of DATABASE_URL belongs to something else: it holds ${what}. Nothing was changed there. Make an empty database for the product, and correct DATABASE_URL.`,
  );
}
