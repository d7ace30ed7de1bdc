/** A host name that only the browser of these tests knows, for this machine. */
export const plainHttpHost = 'fetlock-server';
