import { fileKindNames, fileKinds, listFiles, type FileKind, type UploadedFile } from '@fetlock/contract/files';
import { systemUsers } from '@fetlock/contract/users';
import { ActionIcon, Select, Table } from '@mantine/core';
import { IconExternalLink, IconFiles } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { Loaded } from '../../ui/query-state.tsx';
import { send } from '../../api/send.ts';
import { StoreFigures } from './store-figures.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Moment } from '../../ui/moment.tsx';

interface View {
  page: number;
  type?: FileKind;
}

/** The addresses of files are valid only for minutes: the list is refetched before they expire. */
const freshMs = 4 * 60_000;

const filesQuery = (view: View) =>
  queryOptions({
    queryKey: ['files', view],
    queryFn: ({ signal }) => send(listFiles, { query: view }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: freshMs,
  });

/** Every file that was uploaded, newest first. The view is in the address. */
export function FilesScreen() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  const show = (to: View) => setSearch(searchOf(to));
  const filter = (
    <Select
      aria-label="Type"
      placeholder="All types"
      clearable
      data={fileKindNames.map((value) => ({ value, label: fileKinds[value].title }))}
      value={view.type ?? null}
      onChange={(value) => show({ page: 1, ...kindOf(value) })}
    />
  );
  return (
    <Screen title="Files" aside={<StoreFigures />} actions={filter}>
      <FilesTable view={view} onPage={(page) => show({ ...view, page })} />
    </Screen>
  );
}

function FilesTable({ view, onPage }: { view: View; onPage: (page: number) => void }) {
  const files = useQuery(filesQuery(view));
  return (
    <Loaded query={files} failed="The files could not be loaded." loading={<TableSkeleton columns={5} />}>
      {({ items, pagination }) => {
        // A page beyond the last, as after a clean-up of files, or in an old address.
        if (items.length === 0 && pagination.pageCount > 0 && view.page > pagination.pageCount)
          return <Navigate to={{ search: searchOf({ ...view, page: pagination.pageCount }).toString() }} replace />;
        if (items.length === 0) return <EmptyState icon={<IconFiles size={24} />}>No data</EmptyState>;
        return (
          <>
            <TableFrame label="Files" head={['ID', 'File name', 'User E-mail', 'Created', 'Actions']} dimmed={files.isPlaceholderData}>
              {items.map((file) => (
                <Table.Tr key={file.id}>
                  <Table.Td>{file.id}</Table.Td>
                  <Table.Td>{file.name}</Table.Td>
                  <Table.Td>{ownerOf(file)}</Table.Td>
                  <Table.Td>
                    <Moment at={file.created_at} />
                  </Table.Td>
                  <Table.Td>
                    <Tooltip label="Open in a new tab">
                      <ActionIcon
                        component="a"
                        href={file.location}
                        target="_blank"
                        rel="noreferrer"
                        variant="subtle"
                        color="gray"
                        aria-label={`Open ${file.name} in a new tab`}
                      >
                        <IconExternalLink size={16} />
                      </ActionIcon>
                    </Tooltip>
                  </Table.Td>
                </Table.Tr>
              ))}
            </TableFrame>
            <Pages
              page={view.page}
              pageCount={pagination.pageCount}
              count={`${pagination.rowCount.toLocaleString('en-US')} files`}
              onPage={onPage}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Files that no person has uploaded, such as the demo's, belong to the system. */
const ownerOf = ({ user: { id, email } }: UploadedFile): string => (id === 1 ? systemUsers[1] : email);

function viewOf(search: URLSearchParams): View {
  const page = Number(search.get('page') ?? 1);
  return { page: Number.isInteger(page) && page > 0 ? page : 1, ...kindOf(search.get('type')) };
}

const searchOf = ({ page, type }: View): URLSearchParams =>
  new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), ...(type ? { type } : {}) });

function kindOf(value: string | null): { type?: FileKind } {
  const type = fileKindNames.find((name) => name === value);
  return type ? { type } : {};
}
