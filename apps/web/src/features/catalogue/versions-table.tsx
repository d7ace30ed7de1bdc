import type { Answer } from '@fetlock/contract/call';
import { type CatalogueVersion, downloadCatalogueVersion, type listCatalogueVersions } from '@fetlock/contract/catalogue';
import { ActionIcon, Anchor, Button, Table } from '@mantine/core';
import { IconBooks, IconDownload } from '@tabler/icons-react';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../ui/query-state.tsx';
import { saveFile } from '../../api/save-file.ts';
import { fetchFile } from '../../api/send.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { versionsQuery } from './catalogue-queries.ts';
import styles from './catalogue.module.css';
import { CurrentMark } from './current-mark.tsx';
import { MakeCurrentDialog } from './make-current-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';

const head = ['ID', 'Name', 'New tasks', 'Loaded', 'By', 'Entries', 'Variations', 'Results', 'Actions'] as const;

/** Every version of the catalogue, newest first, and which of them new tasks use. */
export function VersionsTable() {
  const versions = useQuery(versionsQuery);
  const [chosen, setChosen] = useState<CatalogueVersion | null>(null);
  const before = versions.data?.items.find(({ current }) => current) ?? null;
  return (
    <>
      <Versions versions={versions} onChoose={setChosen} />
      {chosen && <MakeCurrentDialog version={chosen} before={before} onClose={() => setChosen(null)} />}
    </>
  );
}

interface VersionsProps {
  versions: UseQueryResult<Answer<typeof listCatalogueVersions>>;
  onChoose: (version: CatalogueVersion) => void;
}

function Versions({ versions, onChoose }: VersionsProps) {
  return (
    <Loaded query={versions} failed="The versions could not be loaded." loading={<TableSkeleton columns={head.length} />}>
      {({ items }) => {
        if (items.length === 0)
          return (
            <EmptyState icon={<IconBooks size={24} />}>
              There is no catalogue yet: tasks cannot be matched until a file is loaded.
            </EmptyState>
          );
        return (
          <>
            <TableFrame label="Versions" head={head}>
              {items.map((version) => (
                <Table.Tr key={version.id} data-current={version.current || undefined}>
                  <Table.Td>{version.id}</Table.Td>
                  <Table.Td className={styles.name}>
                    <Anchor component={Link} to={`/admin/catalogue/versions/${version.id}`} size="sm">
                      {version.name}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    {version.current ? (
                      <CurrentMark />
                    ) : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Make current: ${version.name}`}
                        onClick={() => onChoose(version)}
                      >
                        Make current
                      </Button>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Moment at={version.created_at} />
                  </Table.Td>
                  <Table.Td>{version.loaded_by?.email ?? 'System'}</Table.Td>
                  <Table.Td className={styles.count}>{version.entries.toLocaleString('en-US')}</Table.Td>
                  <Table.Td className={styles.count}>{version.variations.toLocaleString('en-US')}</Table.Td>
                  <Table.Td className={styles.count}>{version.results.toLocaleString('en-US')}</Table.Td>
                  <Table.Td>
                    <DownloadVersion version={version} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </TableFrame>
          </>
        );
      }}
    </Loaded>
  );
}

function DownloadVersion({ version: { id, name } }: { version: CatalogueVersion }) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadCatalogueVersion, { params: { id } }, { name: `${name}.csv` }),
    onSuccess: saveFile,
  });
  return (
    <Tooltip label="Download as csv">
      <ActionIcon aria-label={`Download ${name} as csv`} loading={download.isPending} onClick={() => download.mutate()}>
        <IconDownload size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
