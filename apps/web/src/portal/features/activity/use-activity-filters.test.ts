import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ActivityFilters } from './api.ts';
import { useActivityFilters } from './use-activity-filters.ts';

function filtersAt(search: string): ActivityFilters | undefined {
  let filters: ActivityFilters | undefined;
  const Screen = () => {
    [filters] = useActivityFilters();
    return null;
  };
  renderToString(createElement(MemoryRouter, { initialEntries: [`/activity?${search}`] }, createElement(Screen)));
  return filters;
}

test.each([
  ['from=2026-05-28&to=2026-05-29', '2026-05-29'],
  ['from=2026-05-29&to=2026-05-29', '2026-05-29'],
  ['from=2026-05-30&to=2026-05-29', undefined],
])('of the days %s the last one is %s', (search, to) => {
  expect(filtersAt(search)?.to).toBe(to);
});
