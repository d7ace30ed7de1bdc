import { IconLink } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a visitor with a link finds as long as this version has no pages for practices. */
export function NotOpenYet() {
  return (
    <main>
      <title>Fetlock price matcher</title>
      <EmptyState icon={<IconLink size={24} />}>
        The pages for practices are not open yet. Your link is not used up by this visit: ask whoever sent it when to come back.
      </EmptyState>
    </main>
  );
}
