import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { ink, jpegOf, paper, picture } from './picture.ts';
import type { SignatureHandle } from './signature-handle.ts';
import styles from './signature.module.css';
import { type Strokes, enlarged, pictureOf } from './strokes.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

interface Props {
  handle: Ref<SignatureHandle>;
  /** The lines drawn before, and after: someone who tries typing finds their drawing when they return. */
  kept: RefObject<Strokes>;
  error: string | undefined;
  isDisabled: boolean;
  /** The lines after a change of them. */
  onChange: (strokes: Strokes) => void;
}

/** Draws with mouse, finger or pen. The lines are stored independently of the screen, which may be rotated and resized meanwhile. */
export function DrawnSignature({ handle, kept, error, isDisabled, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<Sheet>(null);
  const [isEmpty, setEmpty] = useState(kept.current.length === 0);
  const changed = useRef(onChange);
  useLatestIn(changed, onChange);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const opened = openSheet(canvas.current, kept.current, (strokes) => {
      kept.current = strokes;
      setEmpty(strokes.length === 0);
      changed.current(strokes);
    });
    sheet.current = opened;
    return () => {
      opened.close();
      sheet.current = null;
    };
  }, [kept]);

  useEffect(() => {
    if (isDisabled) sheet.current?.pad.off();
    else sheet.current?.pad.on();
  }, [isDisabled]);

  useImperativeHandle(handle, () => ({
    jpeg: () => {
      const strokes = sheet.current?.read() ?? [];
      return strokes.length > 0 ? jpegOf(pictureOf(strokes)) : null;
    },
    focus: () => canvas.current?.focus(),
    top: () => canvas.current?.getBoundingClientRect().top ?? 0,
  }));
  return (
    <div className={styles.drawing}>
      <p id="signature-pad-label" className={styles.label}>
        Draw your signature with the mouse, a finger or a pen
      </p>
      <div className={`${styles.paper} ${styles.sheet}`} data-error={error !== undefined || undefined}>
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
          disabled={isDisabled || isEmpty}
          onClick={() => sheet.current?.write((strokes) => strokes.slice(0, -1))}
        >
          Undo
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size={16} />}
          disabled={isDisabled || isEmpty}
          onClick={() => sheet.current?.write(() => [])}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}

/** Maximum canvas width in pixels, however dense the screen: more would not be visible. */
const mostPoints = 2 * picture.width;

interface Sheet {
  pad: SignaturePad;
  read: () => Strokes;
  write: (change: (strokes: Strokes) => Strokes) => void;
  close: () => void;
}

/** A canvas that shows lines at the size the screen has for it; the lines themselves stay as drawn. */
function openSheet(canvas: HTMLCanvasElement, before: Strokes, onChange: (strokes: Strokes) => void): Sheet {
  const pad = new SignaturePad(canvas, { backgroundColor: paper, penColor: ink, minWidth: 0.8, maxWidth: 2.6 });
  let strokes = before;
  let shown = { width: 0, points: 0 };
  const show = () => pad.fromData(enlarged(strokes, shown.width / picture.width));
  /** Sets the canvas to the screen's resolution. */
  const fit = () => {
    const { offsetWidth: width } = canvas;
    const points = Math.min(Math.round(width * Math.max(window.devicePixelRatio, 1)), mostPoints);
    if (width === 0 || (width === shown.width && points === shown.points)) return;
    shown = { width, points };
    canvas.width = points;
    canvas.height = Math.round((points * picture.height) / picture.width);
    canvas.getContext('2d')?.scale(points / width, points / width);
    show();
  };
  pad.addEventListener('endStroke', () => {
    strokes = [...strokes, ...enlarged(pad.toData().slice(strokes.length), picture.width / shown.width)];
    onChange(strokes);
  });
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  // A zoom may leave the size in CSS pixels unchanged.
  window.addEventListener('resize', fit);
  return {
    pad,
    read: () => strokes,
    write: (change) => {
      strokes = change(strokes);
      show();
      onChange(strokes);
    },
    close: () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      pad.off();
    },
  };
}
