/** Modules of packages, by the beginnings of their paths. */
const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(${names.join('|')})`);
/** Modules of this application. */
const own = (...names: string[]): RegExp => new RegExp(`/web/src/(${names.join('|')})\\.tsx?$`);
const components = (...names: string[]): string => `@mantine/core/esm/components/(${names.join('|')})/`;

/**
 * What is built into one file: the first group that names a module has it, and all that it imports. Left alone, the bundler makes sixty
 * small files of the first load, which together weigh a tenth more; `scripts/first-load.test.ts` holds what travels.
 */
export const groups = [
  // What every page needs and the grid is built on, in files that change only with their versions.
  {
    name: 'framework',
    test: /\/node_modules\/((react|react-dom|scheduler|react-router|zod)\/|@tanstack\/(query-core|react-query)\/(?!.*(useQueries|queriesObserver|[iI]nfiniteQuery)))|vite\/preload-helper/,
  },
  { name: 'virtual', test: packages('@tanstack/(react-virtual|virtual-core)/') },
  { name: 'grid', test: packages('@tanstack/(react-table|table-core)/') },
  {
    name: 'parts',
    test: packages('@mantine/core/esm/core/', '@mantine/notifications/esm/notifications\\.store', components('Button', 'Loader', 'Text')),
  },
  {
    name: 'controls',
    test: packages(
      '@mantine/hooks/esm/use-local-storage/',
      components('ActionIcon', 'Anchor', 'Avatar', 'Checkbox', 'Input', 'Pagination', 'Progress', 'Skeleton', 'Switch', 'Tabs'),
    ),
  },
  // What comes up over the screens, fetched after them. Without this group the indexes of Mantine's packages would draw it into the next.
  {
    name: 'overlays',
    test: packages(
      'react-(transition-group|remove-scroll)/',
      '@mantine/(notifications/|hooks/esm/use-drag/)',
      components('Notification', 'Portal'),
    ),
  },
  {
    name: 'calls',
    test: own(
      'api/(send|constants|use-signed-in|feature-toggles|show-problem)',
      'ui/(later|load-in-background|load-with-retry|page-loading|problem-panel|screen)',
    ),
  },
  // What staff and customers see, each in a frame of their own: it must not travel with either's.
  {
    name: 'common',
    test: /\/packages\/(contract|rules)\/src\/(tags|environments|businesses|breed-states|files|categories|file-layout|matcher-context|re-match|tasks|task-card|truncate|earlier-answers|date-text)\.ts$|\/icons-react\/dist\/esm\/icons\/Icon(Copy|Dots|Link|ListCheck|Message|Moon|Sun|X)\.mjs$|\/web\/src\/(ui\/(tooltip|colour-scheme-switch|empty-state|pages|chip|unsaved)|api\/(use-single-mutation|unknown-outcome|random-uuid)|sync\/(change-keys|under-way))\.tsx?$/,
  },
  // Styles that pages fetched later have in common.
  { name: 'styles', test: /\/web\/src\/(ui\/(text|framed-table|lined-table|drop-zone|change-counts)|rows\/summary-sheet)\.module\.css$/ },
  // What sends changes, for staff and customers alike.
  { name: 'outbox', test: own('sync/(outbox|lane|delivery)', 'api/(tab-storage|tab-lock|own-versions|is-session-over)') },
  // And what both reviews add to it, without the texts of cells, which other pages have too.
  { name: 'money', test: /\/packages\/rules\/src\/money\.ts$/ },
  { name: 'cell-text', test: own('rows/cell-text') },
  { name: 'changes', test: own('sync/(item-outbox|undo-steps)', 'rows/changed-together') },
  // What the staff see first: the shell and the task list. Nobody else loads it.
  {
    name: 'staff',
    test: own(
      'areas/staff/(header|sidebar)',
      'features/tasks/(connection-chip|task-list|use-change-task)',
      'features/task-creation/draft-storage-key',
    ),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
