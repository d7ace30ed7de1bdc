import { type SecurityEvent, securityEventTitle } from '@fetlock/contract/security-events';
import { Button, Table } from '@mantine/core';
import { IconRefresh, IconShieldLock } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EventFilters, type Filters, queryOf } from './event-filters.tsx';
import { factTexts, actorText } from './event-text.ts';
import text from '../../ui/text.module.css';
import styles from './security-events.module.css';
import { securityEventsKey, securityEventsQuery } from './security-events-query.ts';
import { Moment } from '../../ui/moment.tsx';

/** Who signed in, who was refused, and who changed permissions. For administrators. */
export function SecurityEventsScreen() {
  const [filters, setFilters] = useState<Filters>({});
  const [page, setPage] = useState(1);
  const filter = (next: Filters) => {
    setFilters(next);
    setPage(1);
  };
  return (
    <Screen title="Security events" actions={<Refresh />}>
      <p className={text.lead}>Sign-ins, refused sign-ins, and changes of what people may do. These entries cannot be changed.</p>
      <EventFilters filters={filters} onChange={filter} />
      <Events filters={filters} page={page} onPage={setPage} />
    </Screen>
  );
}

function Refresh() {
  const cache = useQueryClient();
  const isFetching = useIsFetching({ queryKey: securityEventsKey }) > 0;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isFetching}
      onClick={() => void cache.invalidateQueries({ queryKey: securityEventsKey })}
    >
      Refresh
    </Button>
  );
}

function Events({ filters, page, onPage }: { filters: Filters; page: number; onPage: (page: number) => void }) {
  const events = useQuery(securityEventsQuery({ ...queryOf(filters), page }));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <PagedTable
      label="Security events"
      noun="events"
      head={['When', 'Event', 'Who', 'Address']}
      query={events}
      page={page}
      onPage={onPage}
      icon={<IconShieldLock size={24} />}
      empty={isFiltered ? 'No events match these filters.' : 'No data available'}
    >
      {(event) => <EventRow key={event.id} event={event} />}
    </PagedTable>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { at, kind, count, facts, address } = event;
  return (
    <Table.Tr>
      <Table.Td className={styles.when}>
        <Moment at={at} />
      </Table.Td>
      <Table.Td className={styles.event}>
        <span className={styles.what}>{securityEventTitle(kind)}</span>
        {count > 1 && <span className={styles.count}>{` ${count.toLocaleString('en-US')} times`}</span>}
        <span className={styles.facts}>
          {factTexts(facts).map((text, at) => (
            <Fragment key={text}>
              {at > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      </Table.Td>
      <Table.Td className={styles.who}>
        <bdi>{actorText(event)}</bdi>
        {event.link_id !== null && ` · link\u00a0${event.link_id}`}
      </Table.Td>
      <Table.Td className={styles.when}>{address ?? '–'}</Table.Td>
    </Table.Tr>
  );
}
