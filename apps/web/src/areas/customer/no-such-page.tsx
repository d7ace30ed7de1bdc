import { IconMapPinOff } from '@tabler/icons-react';
import { Message } from './message.tsx';

/** An address in the customer area that has no page. */
export const NoSuchPage = () => (
  <Message icon={<IconMapPinOff size={28} />} title="There is no page at this address">
    <p>A part of the address may have got lost. Open the link again from the e-mail that it came in, all of it.</p>
  </Message>
);
