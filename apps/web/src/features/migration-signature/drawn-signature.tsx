import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { ink, jpegOf, paper } from './jpeg.ts';
import type { SignatureHandle } from './signature-handle.ts';
import styles from './signature.module.css';

interface Props {
  handle: Ref<SignatureHandle>;
  error: string | undefined;
  isDisabled: boolean;
  onDrawn: () => void;
}

/** Draws with mouse, finger or pen. The strokes are kept when the window changes its size or its zoom. */
export function DrawnSignature({ handle, error, isDisabled, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [strokes, setStrokes] = useState(0);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const drawing = new SignaturePad(element, { backgroundColor: paper, penColor: ink, minWidth: 0.8, maxWidth: 2.6 });
    pad.current = drawing;
    const stop = keepFitting(element, drawing);
    const count = () => {
      setStrokes(drawing.toData().length);
      drawn.current();
    };
    drawing.addEventListener('endStroke', count);
    return () => {
      stop();
      drawing.off();
      pad.current = null;
    };
  }, []);

  useEffect(() => {
    if (isDisabled) pad.current?.off();
    else pad.current?.on();
  }, [isDisabled]);

  const change = (data: PointGroup[]) => {
    pad.current?.clear();
    pad.current?.fromData(data);
    setStrokes(data.length);
  };
  useImperativeHandle(handle, () => ({
    jpeg: () => (canvas.current && pad.current && !pad.current.isEmpty() ? jpegOf(canvas.current) : null),
    focus: () => canvas.current?.focus(),
  }));
  return (
    <div>
      <p id="signature-pad-label" className={styles.label}>
        Draw your signature with the mouse, a finger or a pen
      </p>
      <div className={styles.paper} data-error={error !== undefined || undefined}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          tabIndex={-1}
          role="img"
          aria-labelledby="signature-pad-label"
          aria-describedby={error === undefined ? undefined : 'signature-error'}
        />
        <span className={styles.baseline} aria-hidden />
      </div>
      <div className={styles.tools}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={isDisabled || strokes === 0}
          onClick={() => change(pad.current?.toData().slice(0, -1) ?? [])}
        >
          Undo
        </Button>
        <Button variant="default" leftSection={<IconEraser size={16} />} disabled={isDisabled || strokes === 0} onClick={() => change([])}>
          Clear
        </Button>
      </div>
    </div>
  );
}

/** Gives the canvas as many points as the screen has for it, now and whenever that changes, with the strokes at their places. */
function keepFitting(canvas: HTMLCanvasElement, pad: SignaturePad): () => void {
  let fitted = { width: 0, height: 0, ratio: 0 };
  // As it was drawn: a phone that is turned and turned back shows it as before.
  let drawn = { data: pad.toData(), width: 0, height: 0 };
  let shown = drawn.data;
  const fit = () => {
    const { offsetWidth: width, offsetHeight: height } = canvas;
    const ratio = Math.max(window.devicePixelRatio, 1);
    if (width === 0 || (width === fitted.width && height === fitted.height && ratio === fitted.ratio)) return;
    if (!isSame(pad.toData(), shown)) drawn = { data: pad.toData(), width: fitted.width, height: fitted.height };
    shown = placed(drawn, { width, height });
    fitted = { width, height, ratio };
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.clear();
    pad.fromData(shown);
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  // A zoom may leave the size in points of the page as it is.
  window.addEventListener('resize', fit);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', fit);
  };
}

interface Drawing {
  data: PointGroup[];
  width: number;
  height: number;
}

/** Nothing was drawn or taken back. */
const isSame = (data: readonly PointGroup[], shown: readonly PointGroup[]): boolean =>
  data.length === shown.length && data.every(({ points }, index) => points.length === shown[index]?.points.length);

/** The strokes on a paper of another size: as large as fits, in its middle. */
function placed({ data, width, height }: Drawing, sheet: { width: number; height: number }): PointGroup[] {
  if (data.length === 0) return [];
  const by = Math.min(sheet.width / width, sheet.height / height);
  const [left, top] = [(sheet.width - width * by) / 2, (sheet.height - height * by) / 2];
  return data.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: left + point.x * by, y: top + point.y * by })),
  }));
}
