import { OperatorError } from '../process/operator-error.ts';

export const unusable = (message: string, cause?: unknown) => new OperatorError('BACKUP_UNUSABLE', message, { cause });
