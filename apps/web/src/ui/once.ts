/** An action of a notice that is done once: a dismissed notice can be clicked again until it has faded. */
export function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
