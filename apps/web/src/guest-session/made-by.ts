import { visitorNow } from '../api/guest-session.ts';

/** ' (by Jane Doe)' of a change that was made under another name than the one the link is open under now; empty for one's own. */
export const madeBy = ({ visitor }: { visitor?: string | undefined }): string =>
  visitor === undefined || visitor === visitorNow() ? '' : ` (by ${visitor})`;
