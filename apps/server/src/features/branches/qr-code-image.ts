import QRCode from 'qrcode';

/** Scans even when a quarter of the code is dirty or covered. */
export const ERROR_CORRECTION = 'quartile';
/** The blank border that scanners need around a code, in modules */
export const QUIET_ZONE = 4;
/** Ten centimetres at 300 dots per inch */
const MIN_SIZE_IN_PIXELS = 1181;

/**
 * A QR code that leads to the address, black on white, as a PNG at print resolution. It is drawn with a pixel for each
 * module, and made larger in a thread of its own: 1.4 million pixels would keep everybody else waiting.
 */
export async function renderQrCodePng(url: string): Promise<Buffer> {
  const { size, data } = QRCode.create(url, { errorCorrectionLevel: ERROR_CORRECTION }).modules;
  // Loaded when it is first needed: native code takes memory.
  const { default: sharp } = await import('sharp');
  const pixels = Uint8Array.from(data, (isDark) => (isDark ? 0 : 255));
  // Whole pixels for every module keep the edges sharp.
  const scale = Math.ceil(MIN_SIZE_IN_PIXELS / (size + 2 * QUIET_ZONE));
  const border = scale * QUIET_ZONE;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#ffffff' })
    .png()
    .toBuffer();
}
