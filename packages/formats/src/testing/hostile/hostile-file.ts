/** A file that means harm, or was harmed. */
export interface HostileFile {
  /** What is wrong with it. */
  what: string;
  /** The name under which it is sent. */
  name: string;
  /** Made when it is needed: all together would not fit into memory. */
  content: () => Buffer;
  /** Takes seconds to make or to refuse. */
  slow?: true;
}
