import QRCode from 'qrcode';

/** Scans even when a quarter of the code is dirty or covered. */
export const ERROR_CORRECTION = 'quartile';
/** The blank border that scanners need around a code, in modules */
export const QUIET_ZONE = 4;
/** Ten centimetres at 300 dots per inch */
const MIN_SIZE_IN_PIXELS = 1181;

/** A QR code that leads to the address, black on white, as a PNG at print resolution. */
export async function renderQrCodePng(url: string): Promise<Buffer> {
  const { size } = QRCode.create(url, { errorCorrectionLevel: ERROR_CORRECTION }).modules;
  return QRCode.toBuffer(url, {
    errorCorrectionLevel: ERROR_CORRECTION,
    margin: QUIET_ZONE,
    // Whole pixels for every module keep the edges sharp.
    scale: Math.ceil(MIN_SIZE_IN_PIXELS / (size + 2 * QUIET_ZONE)),
  });
}
