import { useQuery } from '@tanstack/react-query';
import { answeredText, whatIsAnswered } from './answered-text.ts';
import { customerStatisticsQuery } from './customer-statistics-query.ts';

interface Props {
  resultId: number;
  who?: string;
  className?: string | undefined;
}

/** For how many items the practice has given any answer; nothing while it is unknown. */
export function AnsweredItems({ resultId, who, className }: Props) {
  const { data } = useQuery(customerStatisticsQuery(resultId));
  if (!data) return null;
  return (
    <p className={className} data-tip={whatIsAnswered}>
      {answeredText(data.progress, who)}
    </p>
  );
}
