import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { DEFAULT_LANGUAGE, LANGUAGES, text } from '@vakit/contract';
import { contrast, READABLE_RATIO, readableOn } from '@vakit/contract/color-contrast.ts';
import QRCode from 'qrcode';
import { BOLD, printable, REGULAR } from './brought-fonts.ts';
import { ERROR_CORRECTION, QUIET_ZONE } from './qr-code-image.ts';

type Poster = {
  readonly name: string;
  readonly url: string;
  /** `#rrggbb` */
  readonly primaryColor: string;
  readonly secondaryColor: string;
};

/** A4, in points of 1/72 inch */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const TEXT_WIDTH = PAGE.width - 2 * MARGIN;
const HEADER_HEIGHT = 270;
const CODE = { size: 330, top: 212, radius: 20 };
const FOOTER_HEIGHT = 28;
const INK = '#14161c';

/** An A4 poster for the shop window, with a QR code that leads to the branch's page, as a PDF. */
export async function renderQrCodePoster(poster: Poster): Promise<Buffer> {
  // Loaded when it is first needed: it takes more memory than anything else that the server is made of.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: DEFAULT_LANGUAGE,
    displayTitle: true,
    info: { Title: poster.name, Creator: 'Vakit' },
  });
  // Each part lets others go first: fonts take their time.
  for (const draw of [drawHeader, drawCode, drawCall]) {
    draw(document, poster);
    await setImmediate();
  }
  document.end();
  return buffer(document);
}

function drawHeader(document: PDFKit.PDFDocument, { name, url, primaryColor, secondaryColor }: Poster): void {
  const textColor = readableOn(primaryColor);
  // The name lies over both colours; where no text could be read on both, the header keeps to the first.
  const end = contrast(textColor, secondaryColor) >= READABLE_RATIO ? secondaryColor : primaryColor;
  const gradient = document.linearGradient(0, 0, PAGE.width, HEADER_HEIGHT).stop(0, primaryColor).stop(1, end);
  document.rect(0, 0, PAGE.width, HEADER_HEIGHT).fill(gradient);
  document.rect(0, PAGE.height - FOOTER_HEIGHT, PAGE.width, FOOTER_HEIGHT).fill(secondaryColor);
  // The address stands for a name of which nothing can be printed.
  drawFitted(document.font(BOLD).fillColor(textColor), printable(name) || addressOf(url.replace(/\?.*/, '')), {
    top: 36,
    height: CODE.top - 72,
    largest: 58,
    smallest: 20,
  });
}

/** The code as shapes, so that it prints sharp at any size. */
function drawCode(document: PDFKit.PDFDocument, { url, primaryColor }: Poster): void {
  const { size, data } = QRCode.create(url, { errorCorrectionLevel: ERROR_CORRECTION }).modules;
  const left = (PAGE.width - CODE.size) / 2;
  document
    .roundedRect(left, CODE.top, CODE.size, CODE.size, CODE.radius)
    .lineWidth(3)
    .fillAndStroke('#ffffff', primaryColor);
  const unit = CODE.size / (size + 2 * QUIET_ZONE);
  for (const [index, isDark] of data.entries()) {
    if (!isDark) continue;
    const column = (index % size) + QUIET_ZONE;
    const row = Math.floor(index / size) + QUIET_ZONE;
    document.rect(left + column * unit, CODE.top + row * unit, unit, unit);
  }
  // One path for all modules: drawn one by one, hairlines would show between them.
  document.fill('#000000');
}

/** A call in every language, that of the page first, and below it the address for those who would rather type. */
function drawCall(document: PDFKit.PDFDocument, { url }: Poster): void {
  const top = CODE.top + CODE.size + 40;
  const line = { height: 44, smallest: 10 };
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((other) =>
    text('poster.call', other),
  );
  drawFitted(document.font(BOLD).fillColor(INK), text('poster.call', DEFAULT_LANGUAGE), { top, largest: 36, ...line });
  drawFitted(document.font(REGULAR), others.join(' · '), { top: top + 56, largest: 25, ...line });
  drawFitted(document.font(BOLD), addressOf(url), { top: top + 126, largest: 19, ...line, height: 56 });
}

/** An address as people type it, in letters that every font has. */
function addressOf(url: string): string {
  return new URL(url).href.replace(/^https?:\/\//, '');
}

type Box = { readonly top: number; readonly height: number; readonly largest: number; readonly smallest: number };

/** Writes a text centred in a box over the width of the page, as large as it fits, on several lines if need be. */
function drawFitted(document: PDFKit.PDFDocument, text: string, { top, height, largest, smallest }: Box): void {
  let size = largest;
  while (size > smallest && !fits(document.fontSize(size), text, height)) size -= 1;
  const lines = breakLines(document.fontSize(size), text);
  const lineHeight = document.currentLineHeight(true);
  const first = top + (height - lines.length * lineHeight) / 2;
  for (const [index, line] of lines.entries()) {
    const left = (PAGE.width - document.widthOfString(line)) / 2;
    document.text(line, left, first + index * lineHeight, { lineBreak: false });
  }
}

function fits(document: PDFKit.PDFDocument, text: string, height: number): boolean {
  const isWhole = text.split(/\s+/).every((word) => document.widthOfString(word) <= TEXT_WIDTH);
  return isWhole && breakLines(document, text).length * document.currentLineHeight(true) <= height;
}

/** Breaks between words, and inside one only where it is wider than the page. */
function breakLines(document: PDFKit.PDFDocument, text: string): string[] {
  const lines = [''];
  const append = (piece: string, separator: string) => {
    const longer = `${lines.at(-1)}${lines.at(-1) && separator}${piece}`;
    if (document.widthOfString(longer) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(piece);
  };
  for (const word of text.trim().split(/\s+/)) {
    if (document.widthOfString(word) <= TEXT_WIDTH) append(word, ' ');
    else for (const character of word) append(character, '');
  }
  return lines.filter(Boolean);
}
