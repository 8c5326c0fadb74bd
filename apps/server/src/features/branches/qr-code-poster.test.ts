import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { renderQrCodePoster } from './qr-code-poster.ts';

const poster = {
  name: 'İıŞşĞğÇçÖöÜü ₺',
  url: 'https://vakit.example/sik-berber',
  primaryColor: '#1f3d36',
  secondaryColor: '#3f7a63',
};

/** The streams of a PDF, unpacked: drawings, fonts and the tables that say which letter a glyph is. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('\nendstream', at);
    try {
      streams.push(inflateSync(pdf.subarray(at + 'stream\n'.length, end)).toString('latin1'));
    } catch {
      // Not every stream is packed.
    }
    at = end + '\nendstream'.length;
  }
  return streams;
}

test('is one A4 page that embeds its fonts', async () => {
  const pdf = await renderQrCodePoster(poster);
  const source = pdf.toString('latin1');
  expect(source).toMatch(/^%PDF-/);
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(source).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(source).toMatch(/\/FontName \/[A-Z]{6}\+Inter/);
  expect(source).toContain('/FontFile2');
});

test('has a glyph for every Turkish letter and the lira sign', async () => {
  const letters = streamsOf(await renderQrCodePoster(poster))
    .filter((stream) => stream.includes('begincmap'))
    .join()
    .toLowerCase();
  for (const letter of new Set('İıŞşĞğÇçÖöÜü₺')) {
    expect(letters).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);
  }
});

test.each(['💈', '✂️', '💇🏽‍♀️', '🇹🇷', '1️⃣'])('prints %s as nothing, and the rest of the name', async (emoji) => {
  const drawn = async (name: string) => streamsOf(await renderQrCodePoster({ ...poster, name })).at(0);
  const rest = emoji.startsWith('1') ? '1' : '';
  expect(await drawn(`Şık ${emoji} Berber ™`)).toBe(await drawn(`Şık ${rest} Berber ™`));
});

test.each([
  ['✿ Nar Güzellik ✿', 'Nar Güzellik'],
  ['Şam Kuaförü – صالون الشام', 'Şam Kuaförü'],
  ['𝓑𝓮𝓻𝓫𝓮𝓻', 'Berber'],
  ['美容室', 'vakit.example/sik-berber'],
  ['💈💈', 'vakit.example/sik-berber'],
])('prints %s as %s, with no box', async (name, printed) => {
  const drawn = async (of: string) => streamsOf(await renderQrCodePoster({ ...poster, name: of })).at(0);
  expect(await drawn(name)).toBe(await drawn(printed));
});

describe('stays one page', () => {
  test.each([
    ['a name of a hundred letters', { name: 'Güzellik ve Bakım '.repeat(6).slice(0, 100) }],
    ['a name of one long word', { name: 'Ş'.repeat(100) }],
    ['a long address', { url: `https://randevu.vakit.example/${'x'.repeat(60)}` }],
    ['a name of emoji alone', { name: '💈💈' }],
    ['colours that are light', { primaryColor: '#ffffff', secondaryColor: '#ffff00' }],
  ])('with %s', async (_, override) => {
    const source = (await renderQrCodePoster({ ...poster, ...override })).toString('latin1');
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
