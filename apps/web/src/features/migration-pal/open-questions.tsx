import { type OpenQuestion, listOpenQuestions } from '@fetlock/contract/migration';
import { Button, Textarea } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { randomUuid } from '../../api/random-uuid.ts';
import { readQuery } from '../../api/read-query.ts';
import { useVisitorName } from '../../guest-session/use-guest-session.ts';
import { NoticePanel } from '../../ui/notice-panel.tsx';
import { useDraftText } from '../../sync/use-draft-text.ts';
import { useUnanswered } from '../../sync/use-unanswered.ts';
import styles from './migration-pal.module.css';
import { palKeys } from './queries.ts';
import { type QuestionAnswer, answerDraftKey, questionAnswersOf } from './question-answers.ts';
import { useSendAnswer } from './use-question-answers.ts';
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
  const answer = useSendAnswer(resultId);
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
          <Question key={item.row_id} resultId={resultId} item={item} onAnswer={answer} />
        ))}
      </ul>
    </NoticePanel>
  );
}

interface QuestionProps {
  resultId: number;
  item: OpenQuestion;
  onAnswer: (item: QuestionAnswer) => void;
}

function Question({ resultId, item: { row_id: rowId, orig_code: code, orig_name: name, question }, onAnswer }: QuestionProps) {
  const [text, setText] = useDraftText(answerDraftKey(resultId, rowId));
  const { ensure } = useVisitorName();
  const message = text.trim();
  const sent = useUnanswered(
    questionAnswersOf(resultId),
    (item): item is QuestionAnswer => item.rowId === rowId,
    (item) => message === item.message && setText(''),
  );
  const submit = () => {
    if (message === '' || sent.item) return;
    ensure().then(
      () => onAnswer({ key: randomUuid(), name, rowId, message }),
      () => undefined,
    );
  };
  return (
    <li>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
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
        <Button type="submit" disabled={message === ''} loading={sent.item !== undefined}>
          Send
        </Button>
      </form>
      <p role="status" className={styles.asked}>
        {sent.isWaiting && 'There is no connection. Your answer is kept here, and sent as soon as it is back.'}
      </p>
    </li>
  );
}
