import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from './creation-wizard.module.css';
import type { TaskDraft } from './draft.ts';
import { requestText, sessionText } from '../../import-sessions/session-text.ts';
import { requestQuery } from '../../import-sessions/sessions-query.ts';
import { useSessions } from './use-chosen-session.ts';
import type { DraftForm } from './draft-form.ts';

/** The chosen session in a line; only its id until the platform returns more. */
export function SessionLine({ form }: { form: DraftForm }) {
  const { session } = form.values;
  const { sessions, chosen } = useSessions(form);
  if (!session) return <p>–</p>;
  return (
    <>
      <p>{chosen ? sessionText(chosen) : `Session ${session.id}`}</p>
      <Unchecked query={sessions} />
    </>
  );
}

/** The chosen request likewise. */
export function RequestLine({ draft: { environment, importRequest } }: { draft: TaskDraft }) {
  const request = useQuery({ ...requestQuery(environment, importRequest?.id ?? 0), enabled: importRequest !== null });
  if (!importRequest) return <p>None: the session as a whole</p>;
  return (
    <>
      <p>{request.data ? requestText(request.data) : `Request ${importRequest.id}`}</p>
      <Unchecked query={request} />
    </>
  );
}

/** Shows that the platform could not check it. */
function Unchecked({
  query: { error, isFetching, refetch },
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  if (!error || isFetching) return null;
  return (
    <p className={styles.amiss} role="alert">
      {`It could not be checked. ${error.message} `}
      <Button size="xs" variant="default" onClick={() => void refetch()}>
        Check again
      </Button>
    </p>
  );
}
