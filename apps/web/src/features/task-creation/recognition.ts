import type { FilePreview } from '@fetlock/contract/file-preview';

type Recognised = FilePreview['recognised'];
interface InputType {
  type: string;
  label: string;
  group: string;
}

/** Above the first nobody needs to be asked; below the last a type is not worth a word. */
const sure = 0.9;
const probable = 0.5;
const possible = 0.05;

/** How well a header fits a type, in a word. */
export function confidenceWord(confidence: number): string {
  if (confidence >= sure) return 'almost certain';
  if (confidence >= probable) return 'probable';
  return confidence >= possible ? 'possible' : 'unlikely';
}

/** The confidence that is worth showing beside a type; null: it says nothing. */
export const confidenceIn = (recognised: Recognised, type: string): number | null =>
  recognised.find((one) => one.type === type && one.confidence >= possible)?.confidence ?? null;

/** The type that the columns look like, where the file is read as another one; null: the type fits or reads the same, or nobody can tell. */
export function betterType({ type, recognised }: Pick<FilePreview, 'type' | 'recognised'>): string | null {
  const [best] = recognised;
  return best && best.type !== type && best.type !== 'common' && best.confidence >= probable && !best.reads_alike ? best.type : null;
}

/** What the columns look like, in words. */
export function recognitionText(recognised: Recognised, labelOf: (type: string) => string): string {
  const [best] = recognised;
  if (!best || best.type === 'common' || best.confidence < possible) return 'Columns of an unknown system, recognised by their usual names';
  return `Looks like ${labelOf(best.type)} (${confidenceWord(best.confidence)})`;
}

/** The types as a selection offers them: those that the header may belong to first, then all others by their groups. */
export function typeChoices(types: readonly InputType[], recognised: Recognised) {
  const likely = recognised.flatMap(({ type, confidence }) => (confidence >= possible ? types.filter((known) => known.type === type) : []));
  const others = types.filter((type) => !likely.includes(type));
  const groups = [...Map.groupBy(others, ({ group }) => group)].map(([group, items]) => ({ group, items }));
  return [...(likely.length > 0 ? [{ group: 'These columns look like', items: likely }] : []), ...groups].map(({ group, items }) => ({
    group,
    items: items.map(({ type, label }) => ({ value: type, label })),
  }));
}
