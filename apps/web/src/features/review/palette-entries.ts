/** An entry of the command palette. */
export interface PaletteEntry {
  title: string;
  key: string | null;
  run: () => void;
}

/** The entries that contain every word of the text, each once; those that begin with it first. */
export function entriesFor(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const query = text.trim().toLowerCase();
  const words = query.split(/\s+/);
  const named = [...new Map(entries.toReversed().map((entry) => [entry.title, entry])).values()].toReversed();
  const found = named.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const begins = ({ title }: PaletteEntry) => title.toLowerCase().startsWith(query);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
