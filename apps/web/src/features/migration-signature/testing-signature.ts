import type {
  SignatureCheck,
  SignatureContent,
  SignatureEvidence,
  SignatureState,
  StepContent,
} from '@fetlock/contract/migration-signature';
import { type MigrationState, type MigrationStepName, migrationStepNames } from '@fetlock/contract/migration-steps';
import { signatureSubtitle } from '@fetlock/rules/signature-text';
import type { Locator } from 'vitest/browser';
import { practiceOfVisit } from '../../testing/given-visit.ts';

type Given = Partial<Record<MigrationStepName, Partial<StepContent>>>;
const hash = (digit: string): string => digit.repeat(64);
const at = '2026-11-20T10:00:00.000Z';
/** An image of one pixel. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const stepContents = (status: MigrationState, given: Given = {}): StepContent[] =>
  migrationStepNames.map((step) => ({
    step,
    status,
    rows: 0,
    noted: 0,
    checked: 0,
    to_change: 0,
    groups: 0,
    resolved: 0,
    none_right: 0,
    chosen_by_provider: 0,
    ...given[step],
  }));

/** What would be signed; steps that are not passed have no rows. */
export const signatureContent = (given: Given = {}): SignatureContent => ({
  content_hash: hash('c'),
  rows: 2,
  steps: stepContents('completed', given),
  text_version: '1',
  text: `${signatureSubtitle} I have checked all of it.`,
});

const check: SignatureCheck = {
  checked_at: at,
  is_unchanged: true,
  content_hash: hash('c'),
  picture_intact: true,
  lines_intact: true,
  record_intact: true,
  trail_intact: true,
  rows_carried_out: 0,
  carried_on: [],
  carried_out: [],
  rows_left_out: 0,
  left_out: [],
  rows_differing: 0,
  differences: [],
};

interface Signed extends Partial<SignatureCheck> {
  /** First and last name with a blank between. */
  signer: string;
  visitor?: string;
}

/** A Migration PAL that is not signed, or is signed by this person and with this check. */
export function signatureState(resultId: number, signed?: Signed): SignatureState {
  const state = {
    result: { id: resultId, locale: 'en-US' as const, created_at: at, task_name: 'Prices of autumn', business_name: practiceOfVisit },
    voided: [],
    trail: [],
  };
  if (!signed) return { ...state, signature: null, check: null };
  const { signer, visitor = signer, ...found } = signed;
  const [first_name = '', ...last] = signer.split(' ');
  const last_name = last.join(' ');
  const signature: SignatureEvidence = {
    id: 5,
    first_name,
    last_name,
    signer,
    visitor,
    method: 'drawn',
    signature: picture,
    picture_hash: hash('a'),
    signed_at: at,
    address: '127.0.0.1',
    user_agent: 'A browser',
    link: { id: 3, created_at: at, expires_at: at },
    text_version: '1',
    text: 'I have checked all of it.',
    format: '1',
    content_hash: hash('c'),
    rows: 2,
    steps: stepContents('signed'),
  };
  return { ...state, signature, check: { ...check, ...found } };
}

/** Draws a line with a mouse, starting this many pixels from the left edge. */
export function draw(canvas: Locator, from: number): void {
  const element = canvas.element();
  const { left, top } = element.getBoundingClientRect();
  const point = (type: string, step: number, target: EventTarget): boolean =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
        pressure: 0.5,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: left + from + step * 10,
        clientY: top + 120 - (step % 3) * 30,
      }),
    );
  point('pointerdown', 0, element);
  for (let step = 1; step <= 10; step += 1) point('pointermove', step, element);
  point('pointerup', 10, element);
}

/** Where the ink begins and ends horizontally and vertically, as fractions of the canvas. */
export function inkOf(canvas: Locator): number[] {
  const element = canvas.element();
  if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
  const { width, height } = element;
  // From a copy: the browser warns about a canvas that is repeatedly drawn on and read.
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!copy) throw new Error('This browser cannot copy a picture.');
  copy.drawImage(element, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const inked = Array.from({ length: width * height }, (_, index) => index).filter((index) => (data[4 * index] ?? 255) < 128);
  const [across, down] = [inked.map((index) => (index % width) / width), inked.map((index) => Math.floor(index / width) / height)];
  const ends = (values: number[]): number[] => [Math.min(...values), Math.max(...values)];
  return inked.length === 0 ? [] : [...ends(across), ...ends(down)];
}
