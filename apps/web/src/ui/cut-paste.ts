import { type NotificationData, notifications } from '@mantine/notifications';

const shown = 60;

/** What a field cuts off a text pasted into it, or null: it accepts all of it. */
export function leftOutOfPaste(
  field: Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>,
  pasted: string,
): string | null {
  const { value, maxLength, selectionStart, selectionEnd } = field;
  if (maxLength < 0) return null;
  const room = maxLength - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0);
  return pasted.length > room ? pasted.slice(Math.max(0, room)) : null;
}

/** Notifies a person when a field has no room for everything they paste: a browser cuts it off silently. Returns a function that ends it. */
export function announceCutPastes(page: Document): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const left = leftOutOfPaste(target, event.clipboardData?.getData('text') ?? '');
    if (left === null) return;
    notifications.hide('cut-paste');
    notifications.show(noticeOf(target.maxLength, left));
  };
  page.addEventListener('paste', onPaste);
  return () => page.removeEventListener('paste', onPaste);
}

const noticeOf = (limit: number, left: string): NotificationData => ({
  id: 'cut-paste',
  title: 'The text was cut',
  message: `This field is limited to ${limit.toLocaleString('en-US')} characters. Left out: “${left.slice(0, shown)}${left.length > shown ? '…' : ''}” (${left.length.toLocaleString('en-US')} characters).`,
  color: 'yellow',
  autoClose: 15_000,
  role: 'status',
});
