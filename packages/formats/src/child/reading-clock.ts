/** A time limit that is paused while its work is held up by others. */
export function startClock(milliseconds: number, onEnd: () => void) {
  let left = milliseconds;
  let since = performance.now();
  let timer: NodeJS.Timeout | undefined = setTimeout(onEnd, left);
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const resume = () => {
    if (timer !== undefined) return;
    since = performance.now();
    timer = setTimeout(onEnd, Math.max(0, left));
  };
  return { pause, resume, stop: pause };
}
