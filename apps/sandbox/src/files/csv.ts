/** Lines of cells as csv (RFC 4180). */
export const csv = (...lines: (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',') + '\r\n').join('');
