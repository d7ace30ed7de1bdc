import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { ink, jpegOf, paper, picture } from './picture.ts';
import type { SignatureHandle } from './signature-handle.ts';
import styles from './signature.module.css';
import { type Strokes, enlarged, pictureOf } from './strokes.ts';

interface Props {
  handle: Ref<SignatureHandle>;
  error: string | undefined;
  isDisabled: boolean;
  onDrawn: () => void;
}

/** Draws with mouse, finger or pen. The lines are kept apart from the screen, which may turn, grow and shrink meanwhile. */
export function DrawnSignature({ handle, error, isDisabled, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<Sheet>(null);
  const [isEmpty, setEmpty] = useState(true);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;

  useEffect(() => {
    if (!canvas.current) return undefined;
    const opened = openSheet(canvas.current, (strokes) => {
      setEmpty(strokes.length === 0);
      if (strokes.length > 0) drawn.current();
    });
    sheet.current = opened;
    return () => {
      opened.close();
      sheet.current = null;
    };
  }, []);

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

interface Sheet {
  pad: SignaturePad;
  read: () => Strokes;
  write: (change: (strokes: Strokes) => Strokes) => void;
  close: () => void;
}

/** A canvas that shows lines at whatever size the screen has for it; the lines themselves stay as they were drawn. */
function openSheet(canvas: HTMLCanvasElement, onChange: (strokes: Strokes) => void): Sheet {
  const pad = new SignaturePad(canvas, { backgroundColor: paper, penColor: ink, minWidth: 0.8, maxWidth: 2.6 });
  let strokes: Strokes = [];
  let shown = { width: 0, ratio: 0 };
  const show = () => pad.fromData(enlarged(strokes, shown.width / picture.width));
  /** Gives the canvas as many points as the screen has for it. */
  const fit = () => {
    const { offsetWidth: width, offsetHeight: height } = canvas;
    const ratio = Math.max(window.devicePixelRatio, 1);
    if (width === 0 || (width === shown.width && ratio === shown.ratio)) return;
    shown = { width, ratio };
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    show();
  };
  pad.addEventListener('endStroke', () => {
    strokes = [...strokes, ...enlarged(pad.toData().slice(strokes.length), picture.width / shown.width)];
    onChange(strokes);
  });
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  // A zoom may leave the size in points of the page as it is.
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
