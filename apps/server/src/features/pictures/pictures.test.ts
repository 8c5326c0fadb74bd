import type { Branch, Picture, PublicBranch, StaffMember } from '@vakit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPicture, paint, SMALL_PICTURE, sendPicture } from '../../test-support/pictures.ts';
import { dataOf, openSalon, type Salon, signUpOwner, takeOn, UNKNOWN_ID } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

type Path = `${'PUT' | 'POST'} /${string}`;
const send = (call: Path, file: Buffer = SMALL_PICTURE, options: { alt?: string; type?: string } = {}) =>
  sendPicture(app, salon.token, call, file, options);
const put = async (call: Path, file?: Buffer, alt?: string) =>
  dataOf<Picture>(await send(call, file, alt === undefined ? {} : { alt }));
const toGallery = (alt?: string) => put(`POST /branches/${salon.branch.id}/gallery`, undefined, alt);
const ownBranch = async () =>
  dataOf<Branch>(await app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
const publicBranch = async () => dataOf<PublicBranch>(await app.call('GET', `/branches/public/${salon.branch.slug}`));
const altsOfGallery = async () => (await ownBranch()).gallery.map(({ alt }) => alt);

describe('the pictures of a branch', () => {
  test('a logo, a cover, a gallery and portraits are answered to owners and customers alike', async () => {
    expect(await publicBranch()).toMatchObject({ logo: null, cover: null, gallery: [], staff: [{ picture: null }] });
    const logo = await put(`PUT /branches/${salon.branch.id}/logo`, SMALL_PICTURE, '  Şık Berber  ');
    const cover = await put(`PUT /branches/${salon.branch.id}/cover`);
    const first = await toGallery();
    const second = await toGallery();
    const portrait = await put(`PUT /staff/${salon.staff.id}/picture`);
    expect(logo).toEqual({ id: logo.id, alt: 'Şık Berber', width: 12, height: 12, widths: [12] });

    const shown = { logo, cover, gallery: [first, second] };
    expect(await ownBranch()).toMatchObject(shown);
    const { token } = salon;
    expect(dataOf<Branch[]>(await app.call('GET', '/branches', { token }))).toMatchObject([shown]);
    expect(dataOf<StaffMember>(await app.call('GET', `/staff/${salon.staff.id}`, { token }))).toMatchObject({
      picture: portrait,
    });
    expect(await publicBranch()).toMatchObject({ ...shown, staff: [{ picture: portrait }] });
  });

  test('a picture takes the place of the one before, at another address; the older one is gone', async () => {
    const cover = `PUT /branches/${salon.branch.id}/cover` as const;
    const portrait = `PUT /staff/${salon.staff.id}/picture` as const;
    for (const call of [cover, portrait]) {
      const older = await put(call);
      expect((await openPicture(app, older, '16.jpg')).status + (await openPicture(app, older, '12.jpg')).status).toBe(
        604,
      );
      const newer = await put(call);
      expect(newer.id).not.toBe(older.id);
      for (const version of ['16.jpg', '12.jpg']) expect((await openPicture(app, older, version)).status).toBe(404);
    }
    const before = await Promise.all(['bir', 'iki', 'üç'].map((alt) => toGallery(alt)));
    const [, second] = (await ownBranch()).gallery;
    const replaced = await put(`PUT /pictures/${second?.id}/file`, SMALL_PICTURE, 'yeni');
    expect((await ownBranch()).gallery[1]).toEqual(replaced);
    expect(before.map(({ id }) => id)).toContain(second?.id);
    expect((await send(`PUT /pictures/${second?.id}/file`)).body.code).toBe('PICTURE_NOT_FOUND');
  });

  test('the gallery is put into an order, and closes up when one is deleted', async () => {
    const pictures = [await toGallery('bir'), await toGallery('iki'), await toGallery('üç')] as const;
    const order = (pictureIds: string[]) =>
      app.call('PUT', `/branches/${salon.branch.id}/gallery/order`, { token: salon.token, body: { pictureIds } });
    const [one, two, three] = pictures.map(({ id }) => id) as [string, string, string];
    expect(dataOf<Picture[]>(await order([three, one.toUpperCase(), two])).map(({ alt }) => alt)).toEqual([
      'üç',
      'bir',
      'iki',
    ]);
    expect(await altsOfGallery()).toEqual(['üç', 'bir', 'iki']);
    for (const wrong of [[], [one, two], [one, two, two], [one, two, UNKNOWN_ID], [one, two, three, three]]) {
      expect((await order(wrong)).body.code).toBe('GALLERY_CHANGED');
    }
    dataOf(await app.call('DELETE', `/pictures/${one}`, { token: salon.token }));
    await toGallery('dört');
    expect(await altsOfGallery()).toEqual(['üç', 'iki', 'dört']);
    expect((await app.call('DELETE', `/pictures/${one}`, { token: salon.token })).body.code).toBe('PICTURE_NOT_FOUND');
  });

  test('of two who look at the same gallery neither undoes what the other one has done', async () => {
    const pictures = [await toGallery('bir'), await toGallery('iki'), await toGallery('üç')] as const;
    const [one, two, three] = pictures.map(({ id }) => id) as [string, string, string];
    const change = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
      app.call(method, path, { token: salon.token, ...(body && { body }) });
    const order = (pictureIds: string[], expectedPictureIds: string[]) =>
      change('PUT', `/branches/${salon.branch.id}/gallery/order`, { pictureIds, expectedPictureIds });

    dataOf(await order([three, one, two], [one, two, three]));
    // Both have seen the first order.
    expect((await order([two, one, three], [one, two, three])).body.code).toBe('GALLERY_CHANGED');
    expect(await altsOfGallery()).toEqual(['üç', 'bir', 'iki']);
    dataOf(await order([one, three, two], [three.toUpperCase(), one, two]));

    const four = await toGallery('dört');
    const { id: five } = await put(`PUT /pictures/${two}/file`, SMALL_PICTURE, 'beş');
    for (const [method, body] of [['PUT', { alt: 'eski' }], ['DELETE']] as const) {
      expect((await change(method, `/pictures/${two}`, body)).body.code).toBe('PICTURE_NOT_FOUND');
    }
    expect((await order([two, three, one], [one, three, two])).body.code).toBe('GALLERY_CHANGED');
    const described = change('PUT', `/pictures/${three}`, { alt: 'altı' });
    const removed = change('DELETE', `/pictures/${one}`);
    dataOf(await described);
    dataOf(await removed);
    expect((await ownBranch()).gallery.map(({ id, alt }) => ({ id, alt }))).toEqual([
      { id: three, alt: 'altı' },
      { id: five, alt: 'beş' },
      { id: four.id, alt: 'dört' },
    ]);
  });

  test.each(['LOGO', 'COVER', 'PORTRAIT'])('a %s that a colleague has replaced is not replaced unseen', async (use) => {
    const calls = {
      LOGO: `PUT /branches/${salon.branch.id}/logo`,
      COVER: `PUT /branches/${salon.branch.id}/cover`,
      PORTRAIT: `PUT /staff/${salon.staff.id}/picture`,
    } as const;
    const { id } = await put(calls[use as keyof typeof calls]);
    const replaced = await put(`PUT /pictures/${id}/file`, SMALL_PICTURE, 'yeni');
    expect((await send(`PUT /pictures/${id}/file`)).body.code).toBe('PICTURE_NOT_FOUND');
    const { logo, cover, staff } = await publicBranch();
    expect({ LOGO: logo, COVER: cover, PORTRAIT: staff[0]?.picture }).toMatchObject({ [use]: replaced });
  });

  test('takes 20 pictures into a gallery and no more, also of those that come at once', async () => {
    for (let count = 0; count < 18; count++) await toGallery();
    const answers = await Promise.all([1, 2, 3].map(() => send(`POST /branches/${salon.branch.id}/gallery`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'GALLERY_FULL',
      message: 'A branch can show at most 20 pictures. Please delete one first.',
    });
    expect(await altsOfGallery()).toHaveLength(20);
  });

  test('asks what is to be seen, and takes another answer later', async () => {
    const unsaid = await send(`PUT /branches/${salon.branch.id}/logo`, SMALL_PICTURE, { alt: '  ' });
    expect(unsaid.body.validationErrors).toEqual({ alt: 'Please describe the picture in a few words' });
    const long = await send(`PUT /branches/${salon.branch.id}/logo`, SMALL_PICTURE, { alt: 'x'.repeat(151) });
    expect(long.body.validationErrors).toEqual({ alt: 'Must be at most 150 characters' });
    const { id } = await toGallery('bir');
    const body = { alt: 'Pencere önündeki koltuk' };
    dataOf(await app.call('PUT', `/pictures/${id}`, { token: salon.token, body }));
    expect(await altsOfGallery()).toEqual([body.alt]);
  });

  test('words that a colleague has changed are not replaced unseen', async () => {
    const { id } = await toGallery('bir');
    const describe = (alt: string, expectedAlt: string) =>
      app.call('PUT', `/pictures/${id}`, { token: salon.token, body: { alt, expectedAlt } });
    dataOf(await describe('iki', 'bir'));
    const { status, body } = await describe('üç', 'bir');
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { id, alt: 'iki' } } });
    dataOf(await describe('iki', 'bir'));
    expect(await altsOfGallery()).toEqual(['iki']);
  });

  test('pictures go with the person and with the branch', async () => {
    const { id } = await takeOn(app, salon);
    const portrait = await put(`PUT /staff/${id}/picture`);
    const logo = await put(`PUT /branches/${salon.branch.id}/logo`);
    dataOf(await app.call('DELETE', `/staff/${id}`, { token: salon.token }));
    expect((await openPicture(app, portrait, '12.jpg')).status).toBe(404);
    expect((await openPicture(app, logo, '12.jpg')).status).toBe(200);
    dataOf(await app.call('DELETE', `/branches/${salon.branch.id}`, { token: salon.token }));
    expect((await openPicture(app, logo, '12.jpg')).status).toBe(404);
    const left = app.database.selectFrom('picture_files').innerJoin('pictures', 'id', 'picture_id');
    expect(await left.select('id').where('branch_id', '=', salon.branch.id).execute()).toEqual([]);
  });

  test('what belongs to somebody else is not there', async () => {
    const { id } = await toGallery();
    const token = await signUpOwner(app);
    const refused = async (call: Path) => (await sendPicture(app, token, call, SMALL_PICTURE)).body.code;
    expect(await refused(`PUT /branches/${salon.branch.id}/cover`)).toBe('BRANCH_NOT_FOUND');
    expect(await refused(`PUT /staff/${salon.staff.id}/picture`)).toBe('STAFF_NOT_FOUND');
    expect(await refused(`PUT /pictures/${id}/file`)).toBe('PICTURE_NOT_FOUND');
    expect((await app.call('DELETE', `/pictures/${id}`, { token })).status).toBe(404);
    expect(await altsOfGallery()).toHaveLength(1);
  });
});

describe('the versions of a picture', () => {
  test('are made in three widths, upright, in the shape of their use, without what a camera writes down', async () => {
    // Lies on its side: upright it is 3000 × 2000.
    const photo = await paint(2000, 3000)
      .withExif({ IFD0: { Copyright: 'Gizli' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Gizli')).toBe(true);
    const cover = await put(`PUT /branches/${salon.branch.id}/cover`, photo);
    expect(cover).toMatchObject({ width: 1920, height: 640, widths: [640, 1200, 1920] });
    const gallery = await put(`POST /branches/${salon.branch.id}/gallery`, photo);
    expect(gallery).toMatchObject({ width: 1280, height: 960, widths: [320, 640, 1280] });
    for (const [version, format] of [
      ['640.avif', 'heif'],
      ['640.jpg', 'jpeg'],
    ] as const) {
      const { content } = await openPicture(app, gallery, version);
      expect(await sharp(content).metadata()).toMatchObject({ format, width: 640, height: 480, space: 'srgb' });
      expect(await sharp(content).metadata()).not.toHaveProperty('exif');
      expect(content.includes('Gizli')).toBe(false);
    }
  });

  test('are never larger than what was sent, and white where that is transparent', async () => {
    const drawn = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer();
    const logo = await put(`PUT /branches/${salon.branch.id}/logo`, drawn);
    expect(logo.widths).toEqual([96, 192, 300]);
    const { content } = await openPicture(app, logo, '96.jpg');
    expect([...(await sharp(content).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('lie at addresses that never change, for everybody', async () => {
    const { id } = await toGallery();
    const { status, headers } = await openPicture(app, { id }, '16.avif');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await openPicture(app, { id }, '16.jpg')).headers['content-type']).toBe('image/jpeg');
    const unknown = [
      `${id}/17.jpg`,
      `${id}/16.png`,
      `${id}/016.jpg`,
      `${UNKNOWN_ID}/16.jpg`,
      `${id}/16.jpgx`,
      `${id}/x.jpg`,
    ];
    for (const path of unknown) {
      const { statusCode, headers: told } = await app.http.inject(`/pictures/${path}`);
      expect({ path, statusCode }).toEqual({ path, statusCode: 404 });
      expect(told['cache-control']).not.toContain('immutable');
    }
  });
});
