import { expect, test } from 'vitest';
import { type Strokes, enlarged } from './strokes.ts';

const point = (x: number, y: number, time: number) => ({ x, y, time, pressure: 0.5 });
const strokes: Strokes = [
  {
    minWidth: 2,
    maxWidth: 6,
    dotSize: 0,
    penColor: '#14213d',
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: [point(0, 0, 1_000), point(30, 40, 1_010)],
  },
];

test('lines on a smaller paper are scaled down, drawn at the same pace', () => {
  expect(enlarged(strokes, 0.5)).toEqual([{ ...strokes[0], minWidth: 1, maxWidth: 3, points: [point(0, 0, 500), point(15, 20, 505)] }]);
});

test('an empty paper stays empty at any size', () => expect(enlarged([], 3)).toEqual([]));
