import '@fontsource/caveat/400.css';
import { limits } from '@fetlock/contract/limits';
import { TextInput } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { ink, jpegOf, paper, picture } from './picture.ts';
import type { SignatureHandle } from './signature-handle.ts';
import styles from './signature.module.css';

interface Props {
  handle: Ref<SignatureHandle>;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

const typeface = 'Caveat';
const { width, height } = picture;

/** Types the signature, shown in a handwriting font: for people who cannot draw, and browsers that do not support it. */
export function TypedSignature({ handle, value, error, isDisabled, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = value.trim();
  useEffect(() => {
    let isCurrent = true;
    write(canvas.current, name);
    // Again when the font is loaded; without it another script font is used.
    void document.fonts.load(`100px ${typeface}`, name || 'A').then(
      () => isCurrent && write(canvas.current, name),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  useImperativeHandle(handle, () => ({
    jpeg: () => (canvas.current && name !== '' ? jpegOf(canvas.current) : null),
    focus: () => input.current?.focus(),
    top: () => input.current?.getBoundingClientRect().top ?? 0,
  }));
  return (
    <div className={styles.typing}>
      <TextInput
        ref={input}
        label="Type your name as your signature"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={2 * limits.signerName}
        autoComplete="off"
        disabled={isDisabled}
        error={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'signature-error'}
      />
      <div className={`${styles.paper} ${styles.typed}`} data-error={error !== undefined || undefined}>
        <canvas ref={canvas} className={styles.written} width={width} height={height} aria-hidden />
      </div>
    </div>
  );
}

/** Writes a name across the canvas, as large as fits. */
function write(canvas: HTMLCanvasElement | null, name: string): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const font = (size: number) => `${size}px ${typeface}, 'Segoe Script', 'Bradley Hand', cursive`;
  context.font = font(180);
  const size = Math.min(180, (180 * (width - 60)) / Math.max(1, context.measureText(name).width));
  context.font = font(size);
  context.fillText(name, width / 2, height / 2);
}
