import { OperatorError } from '@fetlock/process/operator-error';

export const unusable = (message: string, cause?: unknown) => new OperatorError('BACKUP_UNUSABLE', message, { cause });
