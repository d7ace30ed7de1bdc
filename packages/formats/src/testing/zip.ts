import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Uint8Array | readonly Repeated[];
  /** The false uncompressed size that the archive declares. */
  claimedSize?: number;
  /** The part is flagged as encrypted. */
  encrypted?: true;
  /** The declared offset of its bytes, instead of the real one. */
  claimedOffset?: number;
}

/** A text repeated this many times; a bomb is compressed without ever being uncompressed. */
export interface Repeated {
  text: string;
  times: number;
}

function pack(content: ZipPart['content']): { packed: Buffer; size: number; crc: number } {
  if (typeof content === 'string' || content instanceof Uint8Array) {
    const bytes = Buffer.from(content);
    return { packed: deflateRawSync(bytes, { level: 9 }), size: bytes.length, crc: crc32(bytes) };
  }
  const blocks = content.map(({ text, times }) => {
    const block = deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    return { packed: Buffer.concat(Array.from({ length: times }, () => block)), size: Buffer.byteLength(text) * times };
  });
  const packed = Buffer.concat([...blocks.map((block) => block.packed), deflateRawSync('')]);
  return { packed, size: blocks.reduce((sum, { size }) => sum + size, 0), crc: 0 };
}

/** A zip archive built by hand, so that it can be invalid where a test needs it. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, claimedOffset, encrypted } of parts) {
    const { packed, size, crc } = pack(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(claimedOffset ?? offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, rest, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet, from the XML of its rows. */
export function workbookParts(rows: string, more: readonly ZipPart[] = []): ZipPart[] {
  return [
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relation}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...more,
  ];
}

/** A row of text cells. */
export function textRow(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
}
