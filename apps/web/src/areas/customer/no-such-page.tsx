import { IconMapPinOff } from '@tabler/icons-react';
import { Message } from './message.tsx';

/** An address in the customer area that has no page. */
export const NoSuchPage = () => (
  <Message icon={<IconMapPinOff size={28} />} title="There is no page at this address">
    <p>Part of the address may be missing. Open the complete link from the e-mail again.</p>
  </Message>
);
