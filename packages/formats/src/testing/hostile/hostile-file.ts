/** A malicious or damaged file. */
export interface HostileFile {
  /** What is wrong with it. */
  what: string;
  /** The name under which it is sent. */
  name: string;
  /** Created when needed: all together would not fit into memory. */
  content: () => Buffer;
  /** Takes seconds to create or to refuse. */
  slow?: true;
}
