import { Tooltip } from './tooltip.tsx';

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a time was, in words; after a week, the day itself. */
export function agoText(at: string, now = Date.now()): string {
  const passed = now - Date.parse(at);
  if (passed < minute) return 'just now';
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return relative.format(-Math.floor(passed / day), 'day');
  return short.format(new Date(at));
}

/** A past time: how long ago, and its full date in the tooltip. */
export function When({ at }: { at: string }) {
  return (
    <Tooltip label={full.format(new Date(at))}>
      <time dateTime={at} tabIndex={0}>
        {agoText(at)}
      </time>
    </Tooltip>
  );
}
