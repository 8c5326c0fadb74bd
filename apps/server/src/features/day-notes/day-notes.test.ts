import { DAY_NOTE_MAX, DAY_NOTES_MAX, type DayNote } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employ } from '../../test-support/personas.ts';
import { acceptInvitation, dataOf, openSalon, type Salon, TOMORROW, UNKNOWN_ID } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';

const NEXT_DAY = addDays(TOMORROW, 1);
const PATH = '/appointments/calendar/notes';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const post = (body: object, token = salon.token) =>
  app.call('POST', PATH, { token, body: { branchId: salon.branch.id, date: TOMORROW, ...body }, language: 'en' });
const write = async (text: string, date = TOMORROW) => dataOf<DayNote>(await post({ text, date }));
const edit = (id: string, text: string, token = salon.token) =>
  app.call('PUT', `${PATH}/${id}`, { token, body: { text }, language: 'en' });
const remove = (id: string, token = salon.token) => app.call('DELETE', `${PATH}/${id}`, { token });
const list = (query: object = {}, token = salon.token) => {
  const days = { branchId: salon.branch.id, from: TOMORROW, to: TOMORROW, ...query };
  return app.call('GET', `${PATH}?${new URLSearchParams(days)}`, { token });
};
const texts = async (...asked: Parameters<typeof list>) =>
  dataOf<DayNote[]>(await list(...asked)).map(({ date, text }) => `${date} ${text}`);

describe('notes about a day', () => {
  test('are listed day by day in the order in which they were written', async () => {
    await write('Sonraki gün', NEXT_DAY);
    const first = await write('  Ürün teslimatı 14:00 ');
    expect(first).toEqual({
      id: expect.any(String),
      branchId: salon.branch.id,
      date: TOMORROW,
      text: 'Ürün teslimatı 14:00',
      version: expect.any(String),
    });
    await write('Klima servisi');
    expect(await texts()).toEqual([`${TOMORROW} Ürün teslimatı 14:00`, `${TOMORROW} Klima servisi`]);
    expect(await texts({ to: NEXT_DAY })).toHaveLength(3);
    expect(await texts({ from: NEXT_DAY, to: NEXT_DAY })).toEqual([`${NEXT_DAY} Sonraki gün`]);
  });

  test('are written anew and removed, and one that takes the place of a removed one stands there', async () => {
    const [first, second] = [await write('Teslimat'), await write('Klima')];
    const { version: _, ...before } = second;
    expect(dataOf(await edit(second.id, 'Klima 16:00'))).toMatchObject({ ...before, text: 'Klima 16:00' });
    dataOf(await remove(first.id));
    expect(await texts()).toEqual([`${TOMORROW} Klima 16:00`]);
    await write('Teslimat');
    expect(await texts()).toEqual([`${TOMORROW} Teslimat`, `${TOMORROW} Klima 16:00`]);
    for (const gone of [await remove(first.id), await edit(first.id, 'x'), await remove(UNKNOWN_ID)]) {
      expect(gone).toMatchObject({ status: 404, body: { code: 'DAY_NOTE_NOT_FOUND' } });
    }
  });

  test('are at most so many of a day, also when all are written at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: DAY_NOTES_MAX + 2 }, (_, index) => post({ text: `${index}` })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(['DAY_NOTES_FULL', 'DAY_NOTES_FULL']);
    expect(refused[0]?.body.message).toBe(`A day can have at most ${DAY_NOTES_MAX} notes`);
    expect(await texts()).toHaveLength(DAY_NOTES_MAX);
    await write('Sonraki gün', NEXT_DAY);
  });

  test.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(DAY_NOTE_MAX + 1) }, 'text'],
    [{ text: 'x', date: '2026-02-30' }, 'date'],
  ])('refuse %j', async (body, field) => {
    const { status, body: answer } = await post(body);
    expect([status, answer.code, Object.keys(answer.validationErrors)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect(await texts()).toEqual([]);
  });

  test('are as long as they may be in every script, and the database holds no longer one', async () => {
    const longest = 'İ'.repeat(DAY_NOTE_MAX);
    const { id } = await write(longest);
    expect(await texts()).toEqual([`${TOMORROW} ${longest}`]);
    const lengthen = sql`UPDATE day_notes SET text = text || 'x' WHERE id = ${id}`.execute(wholeDatabase(app.database));
    await expect(lengthen).rejects.toThrow('day_notes_text_check');
  });

  test('are read by everybody who works in the branch, and written by who runs its calendar', async () => {
    const note = await write('Teslimat');
    const staff = await acceptInvitation(app, salon.staff.email);
    const reception = await employ(app, salon, 'RECEPTION');
    expect(await texts({}, staff)).toEqual([`${TOMORROW} Teslimat`]);
    for (const refused of [
      await post({ text: 'x' }, staff),
      await edit(note.id, 'x', staff),
      await remove(note.id, staff),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    dataOf(await post({ text: 'Klima' }, reception));
    dataOf(await edit(note.id, 'Teslimat 15:00', reception));
    expect(await texts({}, reception)).toEqual([`${TOMORROW} Teslimat 15:00`, `${TOMORROW} Klima`]);
  });

  test('do not exist for others', async () => {
    const { id } = await write('Teslimat');
    const { token } = await openSalon(app);
    for (const unknown of [
      await list({}, token),
      await post({ text: 'x' }, token),
      await list({ branchId: UNKNOWN_ID }),
    ]) {
      expect(unknown).toMatchObject({ status: 404, body: { code: 'BRANCH_NOT_FOUND' } });
    }
    for (const unknown of [await edit(id, 'x', token), await remove(id, token)]) {
      expect(unknown).toMatchObject({ status: 404, body: { code: 'DAY_NOTE_NOT_FOUND' } });
    }
    expect(await texts()).toEqual([`${TOMORROW} Teslimat`]);
  });
});
