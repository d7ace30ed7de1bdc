import type { Result } from '@fetlock/contract/results';
import {
  type Icon,
  IconDatabaseImport,
  IconFileAlert,
  IconHistory,
  IconInfoCircle,
  IconKeyboard,
  IconMessages,
  IconPlayerPlay,
  IconPaw,
  IconReportAnalytics,
  IconSparkles,
  IconTargetArrow,
  IconArrowsDiff,
} from '@tabler/icons-react';
import type { DialogName } from './dialog-names.ts';
import type { ReviewCommand } from './review-keys.ts';

/** A dialog that the menu 'More' opens. */
interface ReviewTool {
  dialog: DialogName;
  title: string;
  icon: Icon;
  /** The number of things it shows, displayed next to the title. */
  count?: (result: Result) => number;
  /** The command whose key opens it too. */
  command?: ReviewCommand;
}

/** The menu 'More', in display groups. */
export const reviewTools: readonly (readonly ReviewTool[])[] = [
  [
    { dialog: 'info', title: 'Main info', icon: IconInfoCircle },
    { dialog: 'import-session', title: 'Import session', icon: IconDatabaseImport },
    {
      dialog: 'errors',
      title: 'Errors log',
      icon: IconFileAlert,
      count: ({ error_counts }) => error_counts.line + error_counts.warning,
    },
    { dialog: 'comments', title: 'Comments', icon: IconMessages },
    { dialog: 'changes', title: 'Changes', icon: IconHistory },
    { dialog: 'runs', title: 'Runs', icon: IconPlayerPlay },
    { dialog: 'compare', title: 'Compare versions', icon: IconArrowsDiff },
    { dialog: 'migration-summary', title: 'Migration summary', icon: IconReportAnalytics },
    { dialog: 'resolved-breeds', title: 'Resolved breeds', icon: IconPaw },
  ],
  [
    { dialog: 'smart-status', title: 'Smart Ready for import', icon: IconSparkles },
    { dialog: 'calibration', title: 'Score accuracy', icon: IconTargetArrow },
  ],
  [{ dialog: 'keys', title: 'Keyboard shortcuts', icon: IconKeyboard, command: 'help' }],
];
