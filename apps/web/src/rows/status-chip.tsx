import { type RowStatusName, rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import {
  IconArchive,
  IconBan,
  IconBarcode,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudCheck,
  IconCopyCheck,
  IconCopyOff,
  IconEqual,
  IconEye,
  IconFlask,
  IconMessageQuestion,
  IconMessageReply,
  IconPackage,
  IconPencil,
  IconRefresh,
  IconRotateClockwise,
  IconUnlink,
  IconUserCheck,
  IconUserOff,
  IconVersionsOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './status-chip.module.css';

/** The icons used in the table of statuses. */
const icons: Record<(typeof rowStatuses)[RowStatusName]['icon'], ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>> = {
  Archive: IconArchive,
  Ban: IconBan,
  Barcode: IconBarcode,
  CircleCheck: IconCircleCheck,
  CircleDashed: IconCircleDashed,
  CloudCheck: IconCloudCheck,
  CopyCheck: IconCopyCheck,
  CopyOff: IconCopyOff,
  Equal: IconEqual,
  Eye: IconEye,
  Flask: IconFlask,
  MessageQuestion: IconMessageQuestion,
  MessageReply: IconMessageReply,
  Package: IconPackage,
  Pencil: IconPencil,
  Refresh: IconRefresh,
  RotateClockwise: IconRotateClockwise,
  Unlink: IconUnlink,
  UserCheck: IconUserCheck,
  UserOff: IconUserOff,
  VersionsOff: IconVersionsOff,
};

export function StatusIcon({ name, size = 14 }: { name: RowStatusName; size?: number }) {
  const Icon = icons[rowStatuses[name].icon];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

/**
 * The icons of all statuses, rendered once and hidden. The chips of the grid reference them: rendering some hundred icons again
 * costs more than the rest of the rows during fast scrolling.
 */
export function StatusSprite() {
  return (
    <svg aria-hidden className={styles.sprite}>
      {rowStatusNames.map((name) => (
        <symbol key={name} id={spriteId(name)} viewBox="0 0 24 24">
          <StatusIcon name={name} size={24} />
        </symbol>
      ))}
    </svg>
  );
}

const spriteId = (name: RowStatusName): string => `status-${name}`;

/** A status, distinguished by icon and text first, colour second. `title`: the server's wording. Needs a `StatusSprite` on the page. */
export function StatusChip({ name, title }: { name: RowStatusName; title?: string }) {
  return (
    <span className={styles.chip} data-family={rowStatuses[name].family}>
      <svg width={14} height={14} aria-hidden>
        <use href={`#${spriteId(name)}`} />
      </svg>
      {title ?? rowStatuses[name].title}
    </span>
  );
}
