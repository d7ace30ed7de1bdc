import { limits } from '@fetlock/contract/limits';
import { signatureFlaws } from '@fetlock/contract/migration-signature';
import { invalidField } from '../http/problem.ts';

const prefix = 'data:image/jpeg;base64,';

/** The bytes of a signature's picture. Throws INVALID_INPUT, with the field, for anything but a JPEG of an allowed size. */
export function readPicture(dataUrl: string): Buffer {
  if (!dataUrl.startsWith(prefix)) throw refusal('must be a JPEG as a data URL (data:image/jpeg;base64,…)');
  const base64 = dataUrl.slice(prefix.length);
  if (base64 === '') throw refusal(signatureFlaws.signature);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refusal('is not base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.signatureBytes) throw refusal(`must not be larger than ${limits.signatureBytes / 1024} KB`);
  const size = sizeOfJpeg(bytes);
  if (!size) throw refusal('is not a JPEG that can be shown');
  const { width, height } = size;
  if (width === 0 || height === 0) throw refusal(signatureFlaws.signature);
  const { signatureWidth, signatureHeight } = limits;
  if (width < signatureWidth.least || height < signatureHeight.least)
    throw refusal(`must not be smaller than ${signatureWidth.least} x ${signatureHeight.least} points, and has ${width} x ${height}`);
  if (width > signatureWidth.most || height > signatureHeight.most)
    throw refusal(`must not be larger than ${signatureWidth.most} x ${signatureHeight.most} points, and has ${width} x ${height}`);
  return bytes;
}

/** The picture as sent to clients: as text in an answer, never as a document of its own. */
export const pictureUrl = (bytes: Buffer): string => `${prefix}${bytes.toString('base64')}`;

const refusal = (description: string) => invalidField('signature', description);

/** Segments with the size of a picture: start of frame, of any coding; the others of the range are tables. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height from the header of a JPEG; undefined: it is not one, or is truncated. */
export function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | undefined {
  const isWhole = bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  if (!isWhole || bytes[2] !== 0xff) return undefined;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (isStartOfFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    // The image data began without a frame, or a segment is too short to contain its own length.
    if (marker === 0xda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}
