import type { FilePreview } from '@fetlock/contract/file-preview';

type Recognised = FilePreview['recognised'];
interface InputType {
  type: string;
  label: string;
  group: string;
}

/** From the first on no question is needed; below the last a type is not mentioned. */
const sure = 0.9;
const probable = 0.5;
const possible = 0.05;

/** How well a header fits a type, in a word. */
export function confidenceWord(confidence: number): string {
  if (confidence >= sure) return 'almost certain';
  if (confidence >= probable) return 'probable';
  return confidence >= possible ? 'possible' : 'unlikely';
}

/** The confidence to show next to a type; null: too low. */
export const confidenceIn = (recognised: Recognised, type: string): number | null =>
  recognised.find((one) => one.type === type && one.confidence >= possible)?.confidence ?? null;

/** The type that the columns look like, if the file is read as another one; null: the type fits or reads the same, or it is unclear. */
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

/** The types as options of a selection: first those that the header may belong to, then all others by their groups. */
export function typeChoices(types: readonly InputType[], recognised: Recognised) {
  const likely = recognised.flatMap(({ type, confidence }) => (confidence >= possible ? types.filter((known) => known.type === type) : []));
  const others = types.filter((type) => !likely.includes(type));
  const groups = [...Map.groupBy(others, ({ group }) => group)].map(([group, items]) => ({ group, items }));
  return [...(likely.length > 0 ? [{ group: 'These columns look like', items: likely }] : []), ...groups].map(({ group, items }) => ({
    group,
    items: items.map(({ type, label }) => ({ value: type, label })),
  }));
}
