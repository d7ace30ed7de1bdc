import type { TaskSession } from '@fetlock/contract/task-sessions';

/** 'Main Street (4711) · of several sites · tags dental' */
export const destinationText = ({ site, name, tags, several }: NonNullable<TaskSession['destination']>): string =>
  [`${name} (${site})`, ...(several ? ['of several sites'] : []), ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : [])].join(' · ');
