import { fileKindNames, fileKinds, listFiles, type FileKind, type UploadedFile } from '@fetlock/contract/files';
import { systemUsers } from '@fetlock/contract/users';
import { ActionIcon, Select, Table } from '@mantine/core';
import { IconExternalLink, IconFiles } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readQuery } from '../../api/read-query.ts';
import { choicePart, numberPart, viewInAddress } from '../../rows/view-in-address.ts';
import { StoreFigures } from './store-figures.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Moment } from '../../ui/moment.tsx';

interface View {
  page: number;
  type: FileKind | null;
}

const { read, write } = viewInAddress<View>({ page: numberPart('page', 1), type: choicePart('type', fileKindNames, null) });

/** The addresses of files are valid only for minutes: the list is refetched before they expire. */
const freshMs = 4 * 60_000;

const filesQuery = ({ page, type }: View) =>
  readQuery(
    ['files', page, type],
    listFiles,
    { query: { page, ...(type && { type }) } },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: freshMs },
  );

/** Every file that was uploaded, newest first. The view is in the address. */
export function FilesScreen() {
  const [search, setSearch] = useSearchParams();
  const view = read(search);
  const files = useQuery(filesQuery(view));
  const show = (to: View) => setSearch(write(to));
  const filter = (
    <Select
      aria-label="Type"
      placeholder="All types"
      clearable
      data={fileKindNames.map((value) => ({ value, label: fileKinds[value].title }))}
      value={view.type}
      onChange={(value) => show({ page: 1, type: fileKindNames.find((name) => name === value) ?? null })}
    />
  );
  return (
    <Screen title="Files" aside={<StoreFigures />} actions={filter}>
      <PagedTable
        label="Files"
        head={['ID', 'File name', 'User E-mail', 'Created', 'Actions']}
        query={files}
        page={view.page}
        onPage={(page) => show({ ...view, page })}
        // As after a clean-up of files, or in an old address.
        onLastPage={(page) => setSearch(write({ ...view, page }), { replace: true })}
        icon={<IconFiles size={24} />}
        empty="No data"
      >
        {(file) => <FileRow key={file.id} file={file} />}
      </PagedTable>
    </Screen>
  );
}

const FileRow = ({ file }: { file: UploadedFile }) => (
  <Table.Tr>
    <Table.Td>{file.id}</Table.Td>
    <Table.Td>{file.name}</Table.Td>
    <Table.Td>{ownerOf(file)}</Table.Td>
    <Table.Td>
      <Moment at={file.created_at} />
    </Table.Td>
    <Table.Td>
      <Tooltip label="Open in a new tab">
        <ActionIcon component="a" href={file.location} target="_blank" rel="noreferrer" aria-label={`Open ${file.name} in a new tab`}>
          <IconExternalLink size={16} />
        </ActionIcon>
      </Tooltip>
    </Table.Td>
  </Table.Tr>
);

/** Files that no person has uploaded, such as the demo's, belong to the system. */
const ownerOf = ({ user: { id, email } }: UploadedFile): string => (id === 1 ? systemUsers[1] : email);
