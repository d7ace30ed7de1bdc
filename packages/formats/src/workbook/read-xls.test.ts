import { expect, test } from 'vitest';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';

test('a number format that another workbook defined is not used for a workbook that lacks it', async () => {
  const lacks = await temporaryFile('lacks.xls', withoutItsFormat(list('000000'), '000000'));
  expect(await codes(lacks)).toEqual(['12']);
  expect(await codes(await temporaryFile('defines.xls', list('00000')))).toEqual(['00012']);
  expect(await codes(lacks)).toEqual(['12']);
});

const list = (format: string) =>
  workbook(
    {
      Items: [
        ['Code', 'Name', 'Price'],
        [{ t: 'n', v: 12, z: format }, 'Carprofen 75 mg', 10],
      ],
    },
    'biff8',
  );

const codes = async (path: string) => {
  const { records } = await readPriceList(path);
  return records.map(({ values }) => values.code);
};

/** The FORMAT record (MS-XLS 2.4.126) of the workbook's own format defines an index that no cell has. */
function withoutItsFormat(bytes: Buffer, format: string): Buffer {
  const at = bytes.findIndex((byte, index) => byte === 0x1e && bytes[index + 1] === 0x04 && textOf(bytes, index).includes(format));
  if (at < 0) throw new Error('The workbook has no format of its own');
  bytes.writeUInt16LE(300, at + 4);
  return bytes;
}

const textOf = (bytes: Buffer, at: number): string =>
  bytes
    .subarray(at + 6, at + 4 + bytes.readUInt16LE(at + 2))
    .toString('latin1')
    .replaceAll('\0', '');
