import { limits } from '@fetlock/contract/limits';

/** Ink on white paper, in either colour scheme. */
export const paper = '#fff';
export const ink = '#14213d';

/** The canvas as a JPEG on white, not larger than may be sent. */
export function jpegOf(canvas: HTMLCanvasElement): string {
  const scale = Math.min(1, limits.signatureWidth / canvas.width, limits.signatureHeight / canvas.height);
  const copy = document.createElement('canvas');
  copy.width = Math.max(1, Math.floor(canvas.width * scale));
  copy.height = Math.max(1, Math.floor(canvas.height * scale));
  const context = copy.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture.');
  context.fillStyle = paper;
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0, copy.width, copy.height);
  return copy.toDataURL('image/jpeg', 0.8);
}
