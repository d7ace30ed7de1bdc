import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { type OpenQuestion, listOpenQuestions } from '@fetlock/contract/migration';
import { Button, Textarea } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { customerNumbersKey } from '../../rows/customer-statistics-query.ts';
import { NoticePanel } from '../../ui/notice-panel.tsx';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { useDraftText } from '../../sync/use-draft-text.ts';
import styles from './migration-pal.module.css';
import { palKeys } from './queries.ts';
import { itemsText } from './step-texts.ts';

const questionsQuery = (resultId: number) =>
  readQuery(
    [...palKeys.all(resultId), 'questions'],
    listOpenQuestions,
    { params: { resultId } },
    { refetchInterval: 60_000, refetchOnWindowFocus: 'always' },
  );

/** Questions the provider has asked since the Migration PAL was signed: they are answered here, because the steps are locked. */
export function OpenQuestions({ resultId }: { resultId: number }) {
  const { data } = useQuery(questionsQuery(resultId));
  if (!data || data.items.length === 0) return null;
  return (
    <NoticePanel
      isWarning
      className={styles.reopened}
      icon={<IconMessageQuestion size={18} />}
      title={`Fetlock has a question about ${itemsText(data.items.length)}`}
    >
      <p className={styles.asked}>It was asked after you signed. What you have signed stays as it is.</p>
      <ul className={styles.questions}>
        {data.items.map((item) => (
          <Question key={item.row_id} resultId={resultId} item={item} />
        ))}
      </ul>
    </NoticePanel>
  );
}

function Question({
  resultId,
  item: { row_id: rowId, orig_code: code, orig_name: name, question },
}: {
  resultId: number;
  item: OpenQuestion;
}) {
  const cache = useQueryClient();
  const [text, setText] = useDraftText(`fetlock.answer.${resultId}.${rowId}`);
  const answer = useSingleMutation({
    mutationFn: (message: string) => sendOnce(addCustomerComment, { params: { id: resultId, rowId }, body: { message } }),
    onSuccess: () => {
      setText('');
      refreshSoon(cache, customerNumbersKey(resultId));
      return cache.invalidateQueries({ queryKey: palKeys.all(resultId) });
    },
  });
  const message = text.trim();
  return (
    <li>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          if (message !== '') answer.mutate(message);
        }}
      >
        <Textarea
          label={`${name}${code === null ? '' : ` (${code})`}`}
          description={question || 'What should happen with this item?'}
          placeholder="Your answer"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autosize
          minRows={1}
          maxLength={2_000}
        />
        <Button type="submit" disabled={message === ''} loading={answer.isPending}>
          Send
        </Button>
      </form>
    </li>
  );
}
