import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { renderQrCodePng } from './qr-code-image.ts';

const PNG_SIGNATURE = '89504e470d0a1a0a';

test.each([
  'http://localhost:3000/a',
  'https://vakit.example/sik-berber-kadikoy',
  `https://randevu.vakit.example/${'x'.repeat(60)}`,
])('is a square PNG at print resolution, of whole pixels for each module, for %s', async (url) => {
  const png = await renderQrCodePng(url);
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(1024);
  const modules = QRCode.create(url, { errorCorrectionLevel: 'Q' }).modules.size;
  expect(width % (modules + 8)).toBe(0);
});

test('is another one for another address', async () => {
  expect(await renderQrCodePng('https://vakit.example/a')).not.toEqual(
    await renderQrCodePng('https://vakit.example/b'),
  );
});
