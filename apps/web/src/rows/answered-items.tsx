import { useQuery } from '@tanstack/react-query';
import { answeredText, whatIsAnswered } from './answered-text.ts';
import { customerStatisticsQuery } from './customer-statistics-query.ts';

interface Props {
  resultId: number;
  who?: string;
  className?: string | undefined;
}

/** For how many items the practice has given any answer; an empty line while it is unknown. */
export function AnsweredItems({ resultId, who, className }: Props) {
  const { data } = useQuery(customerStatisticsQuery(resultId));
  return (
    <p className={className} data-tip={whatIsAnswered}>
      {data ? answeredText(data.progress, who) : '\u00A0'}
    </p>
  );
}
