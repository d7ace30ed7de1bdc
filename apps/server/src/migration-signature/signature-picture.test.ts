import { expect, test } from 'vitest';
import { jpeg } from './fixtures/jpeg.ts';
import { pictureUrl, readPicture, sizeOfJpeg } from './signature-picture.ts';

const url = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const drawn = readPicture(jpeg);

/** The same picture, with another size in its header. */
function ofSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(drawn);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

test('a JPEG is stored unchanged, and its size is read from its header @R-35', () => {
  expect(sizeOfJpeg(drawn)).toEqual({ width: 300, height: 100 });
  expect(pictureUrl(drawn)).toBe(jpeg);
  for (const [width, height] of [
    [200, 60],
    [2_000, 1_000],
  ] as const)
    expect(sizeOfJpeg(readPicture(url(ofSize(width, height))))).toEqual({ width, height });
});

test.each<[string, string, string]>([
  ['nothing @SIGN-14', 'data:image/jpeg;base64,', 'Signature is required'],
  ['a drawing as SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, 'must be a JPEG'],
  ['a page that calls itself a JPEG', url(Buffer.from('<html><script>alert(1)</script></html>')), 'is not a JPEG that can be shown'],
  ['a PNG that calls itself a JPEG', url(Buffer.from('89504e470d0a1a0a', 'hex')), 'is not a JPEG that can be shown'],
  ['one that is cut off', url(drawn.subarray(0, drawn.length - 20)), 'is not a JPEG that can be shown'],
  ['what is no base64', 'data:image/jpeg;base64,<b>', 'is not base64'],
  ['one that is too wide', url(ofSize(2_001, 100)), 'must not be larger than 2000 x 1000 points, and has 2001 x 100'],
  ['one that is too high', url(ofSize(300, 1_001)), 'must not be larger than 2000 x 1000 points'],
  ['a point', url(ofSize(1, 1)), 'must not be smaller than 200 x 60 points, and has 1 x 1'],
  ['one that is too narrow', url(ofSize(199, 60)), 'must not be smaller than 200 x 60 points'],
  ['one that is too low', url(ofSize(200, 59)), 'must not be smaller than 200 x 60 points'],
  ['one without an area', url(ofSize(0, 10)), 'Signature is required'],
  ['one of too many bytes', url(Buffer.concat([drawn, Buffer.alloc(300 * 1024)])), 'must not be larger than 300 KB'],
])('%s is refused @R-35', (_, picture, description) => {
  expect(() => readPicture(picture)).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      facts: { fields: [{ field: 'signature', description: expect.stringContaining(description) }] },
    }),
  );
});

test('for any bytes, the size is found or not, quickly', () => {
  for (let at = 0; at < drawn.length; at += 1) {
    const bytes = Buffer.from(drawn);
    bytes[at] = 0xff;
    expect(() => sizeOfJpeg(bytes)).not.toThrow();
    expect(() => sizeOfJpeg(drawn.subarray(0, at))).not.toThrow();
  }
});
