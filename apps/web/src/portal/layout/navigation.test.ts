import { expect, test } from 'vitest';
import { entriesOf, isHighlighted } from './navigation.ts';

const PATHS = entriesOf(new Set(['branch.edit', 'members.manage', 'activity.read']), []).map(({ path }) => path);

test.each([
  ['/staff', ['/staff']],
  ['/staff/members', ['/staff/members']],
  ['/staff/activity', ['/staff/activity']],
  ['/branches/new', ['/branches']],
  ['/appointments', ['/appointments']],
  ['/appointments/pending', ['/appointments', '/appointments/pending']],
  ['/staffing', []],
])('at %s the entries %j are highlighted', (path, highlighted) => {
  expect(PATHS.filter((entry) => isHighlighted(entry, path))).toEqual(highlighted);
});
