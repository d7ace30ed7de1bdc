/** Ink on white paper, in either colour scheme. */
export const paper = '#fff';
export const ink = '#14213d';

/** The size of every signature image, whatever the screen. */
export const picture = { width: 1_200, height: 400 } as const;

export const jpegOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/jpeg', 0.8);
