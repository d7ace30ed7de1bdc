import { exactMomentText, momentText } from '@fetlock/rules/date-text';
import { Tooltip } from './tooltip.tsx';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a time was, in words; after a week, the time itself. */
export function agoText(at: string, now = Date.now()): string {
  const passed = now - Date.parse(at);
  if (passed < minute) return 'just now';
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return relative.format(-Math.floor(passed / day), 'day');
  return momentText(at);
}

/** A past time: how long ago, and its full date in the tooltip. */
export function When({ at }: { at: string }) {
  return (
    <Tooltip label={exactMomentText(at)}>
      <time dateTime={at} tabIndex={0}>
        {agoText(at)}
      </time>
    </Tooltip>
  );
}
