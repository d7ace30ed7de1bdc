import { IconLink } from '@tabler/icons-react';
import { Message } from './message.tsx';

/** Stands for a page that is not there yet. */
export const NotOpenYet = () => (
  <Message icon={<IconLink size={28} />} title="This page is not open yet">
    <p>Your link is not used up by this visit: ask whoever sent it when to come back.</p>
  </Message>
);
