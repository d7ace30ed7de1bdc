import { replaceEqualDeep } from '@tanstack/react-query';

interface Page {
  items: readonly { id: number }[];
}

/** The page, reusing the objects of unchanged items, wherever on the page they are now, so that they are not rendered again. */
export function shareById<Shown extends Page>(known: Shown | undefined, page: Shown): Shown {
  if (!known || page === known) return page;
  const before = new Map(known.items.map((item) => [item.id, item]));
  return { ...page, items: page.items.map((item) => replaceEqualDeep(before.get(item.id), item)) };
}
