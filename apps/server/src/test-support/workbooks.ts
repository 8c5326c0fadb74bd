import { deflateRawSync } from 'node:zlib';

/** A cell: text, a number as it stands in the file, or one with the number of a style, such as that of times (1). */
export type WorkbookCell = string | number | { readonly number: string; readonly style?: number } | null;
type File = { readonly content: string | Buffer; readonly isPacked?: boolean; readonly claimedSize?: number };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel saves it, with these sheets. */
export const workbookOf = (...sheets: readonly (readonly (readonly WorkbookCell[])[])[]): Buffer =>
  packWorkbook(sheets.map((rows) => ({ content: sheetOf(rows) })));

/** A workbook with these files as its sheets. */
export function packWorkbook(sheets: readonly File[], flags = 0): Buffer {
  const numbers = sheets.map((_, index) => index + 1);
  const files: Record<string, File> = {
    'xl/workbook.xml': {
      content: `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${numbers
        .map((number) => `<sheet name="Sayfa${number}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets></workbook>`,
    },
    'xl/_rels/workbook.xml.rels': {
      content: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers
        .map(
          (number) =>
            `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join('')}</Relationships>`,
    },
    'xl/styles.xml': {
      content: `${HEAD}<styleSheet ${MAIN}><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="20"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    },
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet])),
  };
  return pack(files, flags);
}

/** The rows of a sheet; a row without cells is left out, as Excel does. */
export function sheetOf(rows: readonly (readonly WorkbookCell[])[]): string {
  const written = rows.map((cells, row) =>
    cells.length === 0
      ? ''
      : `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  );
  return `${HEAD}<worksheet ${MAIN}><sheetData>${written.join('')}</sheetData></worksheet>`;
}

function cellOf(cell: WorkbookCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" s="${cell.style ?? 0}"><v>${cell.number}</v></c>`;
}

function pack(files: Readonly<Record<string, File>>, flags: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, { content, isPacked = false, claimedSize }] of Object.entries(files)) {
    const name = Buffer.from(path);
    const plain = Buffer.from(content);
    const data = isPacked ? deflateRawSync(plain) : plain;
    const described = Buffer.alloc(26);
    described.writeUInt16LE(20, 0);
    described.writeUInt16LE(flags, 2);
    described.writeUInt16LE(isPacked ? 8 : 0, 4);
    described.writeUInt32LE(data.length, 14);
    described.writeUInt32LE(claimedSize ?? plain.length, 18);
    described.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), described, name, data]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), described, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}
