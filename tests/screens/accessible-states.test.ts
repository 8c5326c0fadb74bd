import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DIALOGS } from '../e2e/accessibility/dialogs-of-states.ts';
import { WALKS } from '../e2e/accessibility/walks/index.ts';

const WEB = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
const read = (file: string) => readFileSync(`${WEB}${file}`, 'utf8');

/** Lead on to another screen, and show nothing */
const REDIRECTED = ['*', '/appointments/customer-data'];

/** The public pages, by the component that `booking/app.tsx` draws */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  BookingPage: '/:slug',
  TrackingPage: '/track/:code',
  TrackingFormPage: '/track',
};

const walks = Object.values(WALKS).flat();
const states = walks.flatMap((walk) => walk.states);
const shown = new Set(states.map(({ route }) => route));

const portalRoutes = () =>
  globSync(['portal/app/router.tsx', 'portal/features/*/routes.ts'], { cwd: WEB })
    .flatMap((file) => [...read(file).matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path as string))
    .filter((path) => !REDIRECTED.includes(path));

const publicRoutes = () =>
  [...read('booking/app.tsx').matchAll(/<(\w+Page)\b/g)].map(([, page]) => PUBLIC_PAGES[page as string] ?? page);

/** The files that draw a dialog of their own; the question before something is deleted is one for all. */
const dialogs = () =>
  globSync('**/*.tsx', { cwd: WEB }).filter((file) => /<(Modal|Drawer|FormDrawer|Dialog)\b/.test(read(file)));

test('every screen is looked at', () => {
  const routes = [...portalRoutes(), ...publicRoutes()];
  expect(routes.length).toBeGreaterThan(35);
  expect(routes.filter((route) => !shown.has(route as string))).toEqual([]);
});

test('no state shows a screen that is not there', () => {
  const routes = new Set([...portalRoutes(), ...publicRoutes()]);
  expect(states.filter(({ route }) => !routes.has(route)).map(({ name }) => name)).toEqual([]);
});

test('every dialog is looked at, or a reason says why not', () => {
  const files = dialogs();
  expect(files.length).toBeGreaterThan(40);
  expect(files.sort()).toEqual(Object.keys(DIALOGS).sort());
});

test('a dialog is shown by a state that is there', () => {
  const names = new Set(states.map(({ name }) => name));
  const named = Object.values(DIALOGS).filter((each) => typeof each === 'string');
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

test('a state is told from the others of its walk by its name', () => {
  for (const walk of walks) {
    const names = walk.states.map(({ name }) => name);
    expect(names, walk.subject).toEqual([...new Set(names)]);
  }
});
