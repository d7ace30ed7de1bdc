import { type NotificationData, notifications } from '@mantine/notifications';
import { announceIfRepeated } from '../api/repeated-notice.ts';

/**
 * Announces what happened, politely: read out at the next pause, and dismissed by itself.
 * A notice with an id replaces the previous one, so that news does not queue behind outdated notices.
 */
export function announce(
  message: NotificationData['message'],
  how: Pick<NotificationData, 'id' | 'autoClose' | 'title' | 'color'> = {},
): void {
  announceIfRepeated({ ...how, message });
  if (how.id !== undefined) dismissNotice(how.id);
  notifications.show({ role: 'status', closeButtonProps: { 'aria-label': 'Close notice' }, ...how, message });
}

export const dismissNotice = (id: string): void => {
  notifications.hide(id);
};
