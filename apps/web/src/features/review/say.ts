import { type NotificationData, notifications } from '@mantine/notifications';

/**
 * Tells the person what happened, politely: read out when they pause, gone by itself.
 * A notice with an id takes the place of the one before it, so that news does not wait in line behind what is over.
 */
export function say(message: NotificationData['message'], how: Pick<NotificationData, 'id' | 'autoClose' | 'title' | 'color'> = {}): void {
  if (how.id !== undefined) unsay(how.id);
  notifications.show({ role: 'status', closeButtonProps: { 'aria-label': 'Close notice' }, ...how, message });
}

export const unsay = (id: string): void => {
  notifications.hide(id);
};
