// @module-tag layout
import type { Service, StaffMember } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const PEOPLE = 6;
/** In pixels */
const LOW = 20;

/** How high each event is, whether all of its words are seen or none of a line, and what of them is seen. */
function measure() {
  const boxes = [...document.querySelectorAll('[data-event-id]')];
  const seenOf = (text: Text, inside: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map(({ top, bottom, height }) => {
      let [from, to] = [top, bottom];
      for (let at = text.parentElement; at && inside.contains(at); at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
      }
      return { seen: Math.max(to - from, 0), height };
    });
  };
  return boxes.map((box) => {
    const { left, right, top, bottom, height } = box.getBoundingClientRect();
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const name = box.querySelector('strong > span');
    const words: string[] = name ? [getComputedStyle(name, '::after').content] : [];
    const cut: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const lines = seenOf(text, box);
      if (lines.some(({ seen }) => seen > 1)) words.push(text.data);
      if (lines.some((line) => line.seen > 1 && line.seen < line.height - 1)) cut.push(text.data);
    }
    const over = boxes.filter((other) => {
      const { left: start, right: end, top: above, bottom: below } = other.getBoundingClientRect();
      return other !== box && left < end - 1 && right > start + 1 && top < below - 1 && bottom > above + 1;
    });
    return {
      start: box.getAttribute('data-start'),
      height,
      words: words.join(' '),
      cut,
      over: over.length,
    };
  });
}

async function openShortDay(): Promise<Salon> {
  const salon = await openSalon(site.app, {
    branch: { slotIntervalMinutes: 5 },
    service: { name: 'Kaş alımı', durationMinutes: 15 },
  });
  const { token, branch, service } = salon;
  const shorter = dataOf<Service>(
    await site.app.call('POST', '/services', {
      token,
      body: serviceBody(branch.id, { name: 'Bıyık alımı', durationMinutes: 5 }),
    }),
  );
  const book = async (staff: StaffMember, startTime: string, booked: Service) => {
    const body = bookingBody(
      { ...salon, staff, service: booked },
      { startTime, customerFirstName: 'Çağrı', customerLastName: 'Papadopoulos' },
    );
    dataOf(await site.app.call('POST', '/appointments/manage', { token, body }));
  };
  await book(salon.staff, '10:00', service);
  for (const startTime of ['11:00', '11:15', '11:30', '11:45']) await book(salon.staff, startTime, service);
  for (const startTime of ['14:00', '14:05']) await book(salon.staff, startTime, shorter);
  await book(salon.staff, '16:00', shorter);
  for (let number = 1; number < PEOPLE; number++) {
    await takeOn(site.app, salon, { firstName: `Usta ${number}` });
  }
  return salon;
}

const look = async (page: Page, step: number) => {
  await page.evaluate((chosen) => localStorage.setItem('calendar', JSON.stringify({ step: chosen })), step);
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.locator('[data-event-id]').first().waitFor();
};

test('a quarter of an hour can be read in every window, at each end of the time grid', async () => {
  const salon = await openShortDay();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const step of [30, 5]) {
      await look(page, step);
      const events = await page.evaluate(measure);
      const which = `${width}, ${step}`;
      expect(events, which).toHaveLength(8);
      for (const { start, words, cut, over } of events) {
        expect({ start, cut, over }, which).toEqual({ start, cut: [], over: 0 });
        expect(words, which).toMatch(/Çağrı P.*alımı/);
      }
      // Room below makes a short one higher; without it there is a small line.
      const heights = (wanted: (start: number) => boolean) =>
        events.filter(({ start }) => wanted(Number(start) / 60)).map((event) => event.height);
      const free = heights((hour) => [10, 11.75, 16].includes(hour));
      expect(Math.min(...free), which).toBeGreaterThanOrEqual(LOW);
      expect(Math.min(...heights(() => true)), which).toBeGreaterThanOrEqual(11);
    }
  }
});
