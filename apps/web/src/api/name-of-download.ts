/** The file name in a content-disposition header (RFC 6266): the one in any script takes precedence over the ASCII one; null without one. */
export function nameOfDownload(header: string | null): string | null {
  const extended = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1];
  const decoded = extended === undefined ? undefined : decodedOrNothing(extended);
  if (decoded) return decoded;
  const plain = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '');
  return plain?.[1]?.replaceAll(/\\(.)/g, '$1') || plain?.[2] || null;
}

function decodedOrNothing(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalidly encoded: use the other name.
    return undefined;
  }
}
