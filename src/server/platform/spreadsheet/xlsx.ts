/** XLSX (ECMA-376): a zip archive of XML parts. Texts are inline strings, which never become formulas. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { localTimeOf } from '#shared/dates';
import type { Currency } from '#shared/money';
import { decimalText, isMoney, type Cell, type Sheet, type SheetColumn } from './cell.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in `cellXfs` of the styles. */
const styles = { plain: 0, head: 1, moment: 2, day: 3, count: 4, TND: 5, XOF: 6 } as const;
type Style = (typeof styles)[keyof typeof styles];
const styleOf = (currency: Currency): Style => styles[currency];

const stylesPart = `${head}<styleSheet xmlns="${main}">
<numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>
<numFmt numFmtId="166" formatCode="#,##0.000"/><numFmt numFmtId="167" formatCode="#,##0"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
${[164, 165, 167, 166, 167].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('\n')}
</cellXfs></styleSheet>`;

/** XML forbids the other control characters. */
const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Surrogate}/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Excel refuses a longer text in a cell. */
const maxText = 32_767;

const inline = (text: string, style: Style): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxText))}</t></is></c>`;
const figure = (value: string, style: Style): string => `<c s="${style}"><v>${value}</v></c>`;

const dayZero = Date.UTC(1899, 11, 30);
const dayNumber = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - dayZero) / 86_400_000;

const momentNumber = (moment: Date, timeZone: string): string => {
  const { date, time } = localTimeOf(moment, timeZone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return String(dayNumber(date) + (hours * 60 + minutes) / 1440);
};

const cellXml = (cell: Cell, kind: SheetColumn['kind'], timeZone: string): string => {
  if (cell === null || cell === '') return '<c/>';
  if (cell instanceof Date) return figure(momentNumber(cell, timeZone), styles.moment);
  if (isMoney(cell)) return figure(decimalText(cell), styleOf(cell.currency));
  if (typeof cell === 'number') return figure(String(cell), styles.count);
  return kind === 'day' ? figure(String(dayNumber(cell)), styles.day) : inline(cell, styles.plain);
};

const widths: Readonly<Record<SheetColumn['kind'], number>> = { text: 22, count: 10, amount: 14, moment: 17, day: 12 };

const sheetHead = (columns: readonly SheetColumn[]): string => {
  const sizes = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  const names = columns.map(({ header }) => inline(header, styles.head));
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${sizes.join('')}</cols><sheetData><row>${names.join('')}</row>`;
};

/** Excel refuses these characters in the name of a sheet, and more than 31 characters. */
const sheetName = (name: string): string => escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

const fixedParts = (name: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', stylesPart],
];

/** Any fixed moment, so that the same rows give the same bytes. */
const fileTime = new Date(2026, 0, 1);

export async function* xlsxChunks({ name, columns, rows, timeZone }: Sheet): AsyncGenerator<Buffer> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const open = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 4 });
    part.mtime = fileTime;
    zip.add(part);
    return part;
  };
  const flush = (): Buffer => Buffer.concat(ready.splice(0));
  for (const [path, text] of fixedParts(name)) open(path).push(strToU8(text), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetHead(columns)));
  yield flush();
  for await (const batch of rows) {
    const lines = batch.map(
      (row) => `<row>${row.map((cell, at) => cellXml(cell, columns[at]?.kind ?? 'text', timeZone)).join('')}</row>`,
    );
    sheet.push(Buffer.from(lines.join('')));
    if (ready.length > 0) yield flush();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield flush();
}
