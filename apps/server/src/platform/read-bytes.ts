/** Larger than the largest answer of the contract; anything longer does not come from a working platform. */
const mostBytes = 64 * 1024 * 1024;

/** The body of an answer. Throws a RangeError when it is too long. */
export async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new RangeError('The answer is too long.');
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
