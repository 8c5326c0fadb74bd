import type { Branch } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { branchBody, dataOf, openSalon, signUpOwner } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signUpOwner(app);
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const create = async () => dataOf<Branch>(await app.call('POST', '/branches', { token, body: branchBody() }));

describe('the QR code', () => {
  const get = (url: string, bearer?: string) =>
    app.call('GET', url.replace('/api/v1', ''), { token: bearer, language: 'en' });

  test.each([
    ['qrCodeUrl', 'image/png', '\x89PNG', '.png'],
    ['qrCodePdfUrl', 'application/pdf', '%PDF-', '.pdf'],
  ] as const)(
    '%s opens without a bearer token, and with one at the plain address',
    async (field, type, magic, ending) => {
      const branch = await create();
      const signed = branch[field];
      for (const answer of [await get(signed), await get(signed.split('?')[0] as string, token)]) {
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toBe(type);
        expect(answer.headers['content-disposition']).toBe(`attachment; filename="${branch.slug}${ending}"`);
        expect(answer.raw.subarray(0, magic.length).toString('latin1')).toBe(magic);
      }
    },
  );

  test('is refused without any token, and by an address that was changed, has expired or is another branch’s', async () => {
    const [branch, other] = [await create(), await create()];
    const bare = branch.qrCodeUrl.split('?')[0] as string;
    const signature = other.qrCodeUrl.split('?')[1];
    for (const url of [
      bare,
      `${branch.qrCodeUrl}x`,
      `${bare}?${signature}`,
      `${bare}?token=`,
      `${bare}?token=${token}`,
    ]) {
      expect(await get(url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
    app.setTime(new Date(START.getTime() + 24 * 3_600_000 + 1000));
    expect((await get(branch.qrCodeUrl)).status).toBe(401);
  });

  test('leads to a service or a person of the branch, and of no other', async () => {
    const [salon, other] = [await openSalon(app), await openSalon(app)];
    const urls = { service: `service=${salon.service.id}`, staff: `staff=${salon.staff.id}` };
    const pictures = await Promise.all(
      ['', `&${urls.service}`, `&${urls.staff}`].map((each) => get(salon.branch.qrCodeUrl + each)),
    );
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(pictures.map(({ raw }) => raw.toString('base64'))).size).toBe(3);
    for (const [query, code] of [
      [`service=${other.service.id}`, 'SERVICE_NOT_FOUND'],
      [`staff=${other.staff.id}`, 'STAFF_NOT_FOUND'],
    ]) {
      for (const url of [salon.branch.qrCodeUrl, salon.branch.qrCodePdfUrl])
        expect(await get(`${url}&${query}`)).toMatchObject({ status: 404, body: { code } });
    }
  });

  test('of a deleted branch is gone', async () => {
    const { id, qrCodeUrl } = await create();
    dataOf(await app.call('DELETE', `/branches/${id}`, { token }));
    expect((await get(qrCodeUrl)).status).toBe(404);
  });

  test('does not open anything else', async () => {
    const { qrCodeUrl } = await create();
    const signature = new URLSearchParams(qrCodeUrl.split('?')[1]).get('token') as string;
    expect((await app.call('GET', '/branches', { token: signature })).status).toBe(401);
  });
});
