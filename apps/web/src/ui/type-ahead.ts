/** Ends the current wait, if any. */
let endLast: (() => void) | null = null;

/** If the opened element never takes the focus, as when its code could not be loaded, keys are not captured longer than this. */
const longestMs = 10_000;

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'Tab']);
const typedNames = new Set(['Enter', 'Backspace', 'Escape', 'ArrowUp', 'ArrowDown']);

/**
 * Called when a key opens a field, a dialog or a menu that is not rendered yet. What is typed from now on is meant for it: keys do nothing on the
 * page meanwhile, and are replayed where the focus arrives. A press of the pointer ends the wait. Returns a function that ends it early.
 */
export function typeAhead(): { end: () => void } {
  endLast?.();
  const start = document.activeElement;
  const typed: KeyboardEvent[] = [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (modifiers.has(event.key)) return;
    event.stopImmediatePropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length > 1 && !typedNames.has(event.key)) return;
    event.preventDefault();
    typed.push(event);
  };
  const onFocus = () => {
    const target = document.activeElement;
    if (target === start || !(target instanceof HTMLElement) || !takesKeys(target)) return;
    end();
    void replay(typed);
  };
  const end = () => {
    window.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', end, true);
    clearTimeout(timer);
    if (endLast === end) endLast = null;
  };
  const timer = setTimeout(end, longestMs);
  window.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', end, true);
  endLast = end;
  return { end };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type));
const takesKeys = (element: Element): boolean => isField(element) || element.closest('[role=dialog], [role=menu]') !== null;

/** Replays each key where the focus is by then: a field shows one key before it receives the next. */
async function replay(typed: readonly KeyboardEvent[]): Promise<void> {
  for (const { key, code, shiftKey } of typed) {
    const target = document.activeElement;
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    const isFree = target?.dispatchEvent(again) ?? false;
    if (isFree && isField(target)) type(target, key);
    if (key.length > 1) await new Promise((painted) => setTimeout(painted));
  }
}

function type(field: TextField, key: string): void {
  const { value } = field;
  if (key === 'Backspace') write(field, value.slice(0, -1));
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) write(field, `${value}\n`);
  else if (key.length === 1) write(field, value + key);
}

/** As if it was typed: React listens to the event, and checks whether the value differs from the one it wrote itself. */
function write(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
