import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../rows/cell-text.ts';
import { suggestedCountQuery } from './suggestion-queries.ts';
import type { ReviewScreen } from './use-review-screen.ts';

/** Opens the decisions that can be made for many rows at once, and shows how many rows that is. */
export function SuggestionsButton({ screen: { result, openDialog } }: { screen: ReviewScreen }) {
  const { data } = useQuery(suggestedCountQuery(result.id));
  return (
    <Button variant="default" leftSection={<IconSparkles size={16} aria-hidden />} onClick={() => openDialog('suggestions')}>
      {data && data.rows > 0 ? `Suggestions (${numberText(data.rows)})` : 'Suggestions'}
    </Button>
  );
}
