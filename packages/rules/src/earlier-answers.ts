import type { EarlierAnswers } from '@fetlock/contract/earlier-answers';

const items = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;

/** What happened to the answers of a version, item by item, in words for both sides. */
export function earlierAnswersText({ carried, asked_again: again, gone }: EarlierAnswers): string {
  const parts = [
    `${items(carried)} carried over`,
    ...(again > 0 ? [`${items(again)} asked again because something has changed`] : []),
    ...(gone > 0 ? [`${items(gone)} no longer in the list`] : []),
  ];
  return `Answers: ${parts.join(', ')}.`;
}
