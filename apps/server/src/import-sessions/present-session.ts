import type { PlatformSession } from '@fetlock/contract/platform-sessions';
import type { ImportSession } from '@fetlock/contract/sessions';

export const toImportSession = ({ practiceId: _practice, ...session }: PlatformSession): ImportSession => session;
