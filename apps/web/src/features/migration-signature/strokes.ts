import SignaturePad, { type PointGroup } from 'signature_pad';
import { paper, picture } from './picture.ts';

/** Lines of a signature as drawn, in the coordinates of the image: independent of the screen's size. */
export type Strokes = readonly PointGroup[];

/**
 * Lines on a paper that is `by` times as wide and high. Times and line widths are scaled too: the thickness of a line depends on the speed
 * of drawing, and should look the same.
 */
export const enlarged = (strokes: Strokes, by: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * by,
    maxWidth: stroke.maxWidth * by,
    dotSize: stroke.dotSize * by,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by, time: point.time * by })),
  }));

/** The image of the lines, independent of the screen they were drawn on. */
export function pictureOf(strokes: Strokes): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const pad = new SignaturePad(canvas, { backgroundColor: paper });
  pad.fromData(enlarged(strokes, 1));
  pad.off();
  return canvas;
}
