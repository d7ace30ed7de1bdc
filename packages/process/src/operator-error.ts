/**
 * A problem that only the person who runs the program can solve: a port in use, a folder without permission. Its message says in complete
 * lines, one per problem, what is wrong and what to do; it is printed without a stack.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly code: OperatorErrorCode;

  constructor(code: OperatorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const operatorErrorCodes = [
  'PORT_UNAVAILABLE',
  'PLATFORM_NOT_SUPPORTED',
  'POSTGRES_CANNOT_RUN',
  'POSTGRES_FAILED',
  'DATA_FOLDER_UNUSABLE',
  'DATA_FOLDER_IN_USE',
  'DATA_FOLDER_FOREIGN',
  'DATABASE_FOREIGN',
  'DATABASE_TOO_NEW',
  'SETTING_UNUSABLE',
  'INSTALLATION_MISSING',
  'DATABASE_CHECK_IMPOSSIBLE',
  'BACKUP_UNUSABLE',
] as const;

export type OperatorErrorCode = (typeof operatorErrorCodes)[number];

/** The code of a system error such as `EACCES`, or undefined for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
