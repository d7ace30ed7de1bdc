import SignaturePad, { type PointGroup } from 'signature_pad';
import { paper, picture } from './picture.ts';

/** Lines of a signature as they were drawn, on a paper of the picture's size: the size of a screen comes and goes. */
export type Strokes = readonly PointGroup[];

/**
 * Lines on a paper that is `by` times as wide and high. Times and widths of lines grow with it: how thick a line is follows from how fast
 * it was drawn, and is to look the same.
 */
export const enlarged = (strokes: Strokes, by: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * by,
    maxWidth: stroke.maxWidth * by,
    dotSize: stroke.dotSize * by,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by, time: point.time * by })),
  }));

/** The picture of the lines, which is the same from whatever screen they come. */
export function pictureOf(strokes: Strokes): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const pad = new SignaturePad(canvas, { backgroundColor: paper });
  pad.fromData(enlarged(strokes, 1));
  pad.off();
  return canvas;
}
