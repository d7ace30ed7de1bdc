import { replaceEqualDeep } from '@tanstack/react-query';

interface Page {
  items: readonly { id: number }[];
}

/** The page with the objects of what is as before, wherever on the page it stands now, so that nothing of it is drawn again. */
export function shareById<Shown extends Page>(known: Shown | undefined, page: Shown): Shown {
  if (!known || page === known) return page;
  const before = new Map(known.items.map((item) => [item.id, item]));
  return { ...page, items: page.items.map((item) => replaceEqualDeep(before.get(item.id), item)) };
}
