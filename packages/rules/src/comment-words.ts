/** The words of a comment, without the line that reports the change of status that was made with it. */
export function wordsOfComment(message: string): string {
  const at = message.lastIndexOf('Status was changed to "');
  return at >= 0 && /^[^"]*"[^"]*"\s*$/.test(message.slice(at)) ? message.slice(0, at).trimEnd() : message;
}
