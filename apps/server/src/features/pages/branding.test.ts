import { branchInLanguage, type PublicBranch } from '@vakit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { branchBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { brandingAddress } from './branding.ts';
import { drawIcon, drawShared } from './draw-branding.ts';

const COLORS = { themePrimaryColor: '#1f3d36', themeSecondaryColor: '#3f7a63' };
/** How much of a picture is letters, from 0 to 1, and how far they reach */
async function lettersOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [count, left, right] = [0, info.width, -1];
  for (let at = 0; at < data.length; at += info.channels) {
    const isWhite = (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) > 200 && (data[at + 2] ?? 0) > 200;
    if (!isWhite) continue;
    const column = (at / info.channels) % info.width;
    count += 1;
    left = Math.min(left, column);
    right = Math.max(right, column);
  }
  return { info, count, left, right };
}

describe('the picture beside a link', () => {
  test.each([
    ['a short name', 'Şık'],
    ['the longest name', 'Güzellik ve Bakım Merkezi '.repeat(4).slice(0, 100)],
    ['one long word', 'Ş'.repeat(100)],
    ['what markup is made of', '<b>&amp;</b> "Şık"'],
  ])('holds %s within its margins', async (_, name) => {
    const { info, left, right, count } = await lettersOf(await drawShared({ ...COLORS, name }, 'Online randevu'));
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(count).toBeGreaterThan(5000);
    expect(left).toBeGreaterThanOrEqual(90);
    expect(right).toBeLessThanOrEqual(1110);
  });

  test('writes Turkish letters as themselves, not as those without their marks, and emoji as nothing', async () => {
    const draw = (name: string) => drawShared({ ...COLORS, name }, 'Online randevu');
    const plain = await draw('Sik Iscg');
    for (const name of ['Şik Iscg', 'Sık Iscg', 'Sik İscg', 'Sik Işcg', 'Sik Isçg', 'Sik Iscğ'])
      expect((await draw(name)).equals(plain)).toBe(false);
    expect((await draw('💈💈')).equals(await draw(''))).toBe(true);
    expect((await draw('Şık 💈')).equals(await draw('Şık'))).toBe(true);
    expect((await draw('Şık – صالون')).equals(await draw('Şık'))).toBe(true);
    expect((await draw('𝓑𝓮𝓻𝓫𝓮𝓻')).equals(await draw('Berber'))).toBe(true);
  });

  test('can be read on colours that are alike', async () => {
    const png = await drawShared({ name: 'Şık', themePrimaryColor: '#ffffff', themeSecondaryColor: '#ffff00' }, '…');
    const { channels } = await sharp(png).stats();
    expect(channels[0]?.min).toBe(0);
    expect(channels[0]?.max).toBeGreaterThan(200);
  });
});

test('an icon is the first letter, in the middle', async () => {
  const draw = (name: string) => drawIcon({ ...COLORS, name }, 192);
  const { info, left, right } = await lettersOf(await draw('ılgın'));
  expect([info.width, info.height]).toEqual([192, 192]);
  expect(Math.abs(left - (191 - right))).toBeLessThanOrEqual(4);
  expect((await draw('ılgın')).equals(await draw('Ilgaz'))).toBe(true);
  expect((await draw('izmir')).equals(await draw('Ilgaz'))).toBe(false);
});

describe('what is made of a branch', () => {
  let app: TestApp;
  let salon: Salon;
  beforeAll(async () => {
    app = await startTestApp();
    salon = await openSalon(app);
  });
  afterAll(() => app.close());
  const branch = async () => {
    const answer = await app.call('GET', `/branches/public/${salon.branch.slug}`, { language: 'tr' });
    return branchInLanguage(dataOf<PublicBranch>(answer), 'tr');
  };
  const fetch = (url: string) => app.http.inject({ url });

  test('lies for ever where it is, and nowhere else once the branch has another name', async () => {
    const before = brandingAddress(await branch(), 'share.png');
    const shared = await fetch(before);
    expect(shared.statusCode).toBe(200);
    expect(shared.headers['content-type']).toBe('image/png');
    expect(shared.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { slug, ...body } = branchBody({ name: 'Daha Şık Berber' });
    dataOf(await app.call('PUT', `/branches/${salon.branch.id}`, { token: salon.token, body }));
    expect((await fetch(before)).statusCode).toBe(404);
    expect((await fetch(brandingAddress(await branch(), 'share.png'))).statusCode).toBe(200);
  });

  test('is a manifest that names the branch, its colours and icons that are there', async () => {
    const answer = await fetch(brandingAddress(await branch(), 'manifest.webmanifest'));
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    const { name, slug, themePrimaryColor } = await branch();
    expect(manifest).toMatchObject({
      ...{ name, start_url: `/${slug}`, theme_color: themePrimaryColor, background_color: '#0e1014' },
    });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test.each([
    ['another file', (address: string) => address.replace('share.png', 'x.png')],
    ['what objects inherit', (address: string) => address.replace('share.png', 'constructor')],
    ['another digest', (address: string) => address.replace(/[0-9a-f]{16}/, '0123456789abcdef')],
    ['another branch', (address: string) => address.replace(salon.branch.slug, 'yok')],
  ])('is not %s', async (_, changed) => {
    expect((await fetch(changed(brandingAddress(await branch(), 'share.png')))).statusCode).toBe(404);
  });
});
