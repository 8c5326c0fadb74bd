import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAsShared, markLocked, stayOpen } from '../../core/shared-device.ts';
import { watchIdle } from './watch-idle.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let stop = () => {};
let wasLocked: number[];
let wasTouched: number[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  // As in a browser: what is kept is read there alone.
  vi.stubEnv('SSR', false);
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  wasLocked = [];
  wasTouched = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Opens a window on a shared device that has just been touched. */
function watch(idleMinutes: number | null = 2) {
  keepAsShared(idleMinutes, null);
  stayOpen(Date.now(), idleMinutes);
  stop = watchIdle({ onLocked: () => wasLocked.push(Date.now()), onInput: (at) => wasTouched.push(at) });
}
const touch = (kind = 'keydown') => window.dispatchEvent(new Event(kind));
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('a window that nobody touches is locked once, after the minutes of its branch', () => {
  watch(2);
  pass(2 * MINUTE - SECOND);
  expect(wasLocked).toEqual([]);
  pass(10 * MINUTE);
  expect(wasLocked).toEqual([2 * MINUTE]);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])('%s keeps it open', (kind) => {
  watch(2);
  pass(MINUTE + 30 * SECOND);
  touch(kind);
  pass(MINUTE);
  expect(wasLocked).toEqual([]);
  pass(MINUTE);
  expect(wasLocked).toEqual([3 * MINUTE + 30 * SECOND]);
});

test('what is touched in another window keeps this one open, too, and what locks one locks all', () => {
  watch(2);
  pass(MINUTE);
  stayOpen(Date.now());
  pass(MINUTE + 30 * SECOND);
  expect(wasLocked).toEqual([]);
  markLocked();
  window.dispatchEvent(new Event('storage'));
  expect(wasLocked).toEqual([2 * MINUTE + 30 * SECOND]);
});

test.each([
  ['it is touched', () => touch('pointerdown')],
  ['its window is focused', () => window.dispatchEvent(new Event('focus'))],
  ['it is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a tablet that slept is locked at once when %s', (_, wake) => {
  watch(2);
  // No timer runs while it sleeps.
  vi.setSystemTime(30 * MINUTE);
  wake();
  expect(wasLocked).toEqual([30 * MINUTE]);
  expect(wasTouched).toEqual([]);
});

test('the server hears of input every quarter of a minute at the most, and of the last of it', () => {
  watch(2);
  pass(MINUTE);
  for (let times = 0; times < 20; times++) {
    touch();
    pass(SECOND);
  }
  expect(wasTouched).toEqual([MINUTE, MINUTE + 15 * SECOND]);
  pass(MINUTE);
  expect(wasTouched).toEqual([MINUTE, MINUTE + 15 * SECOND, MINUTE + 30 * SECOND]);
});

test('where the branch never locks it stays open', () => {
  watch(null);
  pass(60 * MINUTE);
  touch();
  pass(60 * MINUTE);
  expect(wasLocked).toEqual([]);
});

test('what was locked or stopped looks after nothing any more', () => {
  watch(2);
  pass(2 * MINUTE);
  touch();
  stayOpen(Date.now());
  pass(MINUTE);
  touch();
  expect(wasTouched).toEqual([]);
  expect(wasLocked).toHaveLength(1);
  watch(2);
  stop();
  pass(10 * MINUTE);
  expect(wasLocked).toHaveLength(1);
});
