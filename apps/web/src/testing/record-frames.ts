/** Notes what is read of a page after each change of it and in each frame, without repetitions. The returned function ends it and returns the notes. */
export function recordFrames<Read>(read: () => Read): () => Read[] {
  const notes: Read[] = [];
  const take = (): void => {
    const now = read();
    if (JSON.stringify(now) !== JSON.stringify(notes.at(-1))) notes.push(now);
  };
  const observer = new MutationObserver(take);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  let frame = 0;
  const takeFrame = (): void => {
    take();
    frame = requestAnimationFrame(takeFrame);
  };
  takeFrame();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    return notes;
  };
}
