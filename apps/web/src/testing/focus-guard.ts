const { requestAnimationFrame: nextFrame } = window;
/** A dialog or a screen that is to have the focus may have to be fetched first. */
const framesToRest = 20;

/** Notices when the focus falls to the page's body because the element that had it was removed or disabled. */
export class FocusGuard {
  #last: HTMLElement | null = null;
  #framesLost = 0;
  readonly #lost: string[] = [];

  /** Until the returned function is called. */
  listen(): () => void {
    let goesOn = true;
    const onFocus = ({ target }: FocusEvent) => (this.#last = target instanceof HTMLElement ? target : null);
    const look = () => {
      if (!goesOn) return;
      this.#look();
      nextFrame(look);
    };
    document.addEventListener('focusin', onFocus);
    nextFrame(look);
    return () => {
      goesOn = false;
      document.removeEventListener('focusin', onFocus);
    };
  }

  /** What had the focus goes away with the application: nothing is lost. */
  forget(): void {
    this.#last = null;
  }

  found(): readonly string[] {
    return this.#lost;
  }

  #look(): void {
    const last = this.#last;
    const isLost =
      last !== null &&
      (document.activeElement === null || document.activeElement === document.body) &&
      (!last.isConnected || last.matches(':disabled'));
    this.#framesLost = isLost ? this.#framesLost + 1 : 0;
    if (last === null || this.#framesLost < framesToRest) return;
    this.#lost.push(`${last.isConnected ? 'disabled' : 'removed'}: ${last.outerHTML.slice(0, 200)}`);
    this.#last = null;
  }
}
