import { type DeletedCount, deletedThings } from '@fetlock/contract/deletions';

/** A quantity of something, such as '2,300 rows'. */
export const countText = ({ what, count }: DeletedCount): string =>
  `${count.toLocaleString('en-US')} ${deletedThings[what][count === 1 ? 0 : 1]}`;
