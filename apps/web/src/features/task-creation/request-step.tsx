import { dateTimeText } from '@fetlock/rules/date-text';
import type { ImportRequest } from '@fetlock/contract/session-requests';
import { limits } from '@fetlock/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pages } from '../../ui/pages.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { withRequest } from './draft-changes.ts';
import { MissingSession } from './missing-session.tsx';
import { PlatformList } from './platform-list.tsx';
import text from '../../ui/text.module.css';
import { codeText } from '../../import-sessions/session-text.ts';
import { requestsQuery } from '../../import-sessions/sessions-query.ts';
import type { DraftForm } from './draft-form.ts';

/** Chooses one of the session's completed imports, unless the task is created from the session as a whole. */
export function RequestStep({ form }: { form: DraftForm }) {
  const [page, setPage] = useState(1);
  const { environment, session, importRequest } = form.values;
  const requests = useQuery({ ...requestsQuery(environment, session?.id ?? 0, page), enabled: session !== null });
  return (
    <>
      <p className={text.note}>
        An import request is one export of the practice system’s data into the session. Without a request, the task uses the session as a
        whole.
      </p>
      <MissingSession form={form} />
      <PlatformList query={requests} what="import requests" columns={head.length}>
        {({ data, totalCount }) => (
          <div>
            <ChoiceTable
              label="Import requests"
              noun="Request"
              head={head}
              items={data}
              cellsOf={cellsOf}
              refusalOf={({ status }) => (status === 'COMPLETED' ? null : 'Only a completed import can be chosen')}
              chosen={importRequest?.id ?? null}
              onChoose={(id) => form.setValues(withRequest(id === null ? null : { id }))}
              none={totalCount === 0 ? 'No request: the session has none yet' : 'No request'}
              dimmed={requests.isPlaceholderData}
            />
            <Pages
              page={page}
              pageCount={Math.ceil(totalCount / limits.requestsPerPage)}
              count={`${totalCount.toLocaleString('en-US')} requests`}
              onPage={setPage}
            />
          </div>
        )}
      </PlatformList>
    </>
  );
}

const head = ['Id', 'Type', 'Source', 'Status', 'Created'] as const;
const cellsOf = ({ type, source, status, creationDate }: ImportRequest) => [
  codeText(type),
  source,
  codeText(status),
  dateTimeText(creationDate),
];
