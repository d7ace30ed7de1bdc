import { type NotificationData, notifications } from '@mantine/notifications';

/** Tells the person what happened, politely: read out when they pause, gone by itself. */
export function say(message: NotificationData['message'], how: Pick<NotificationData, 'id' | 'autoClose'> = {}): void {
  notifications.show({ role: 'status', closeButtonProps: { 'aria-label': 'Close notice' }, ...how, message });
}

export const unsay = (id: string): void => {
  notifications.hide(id);
};
