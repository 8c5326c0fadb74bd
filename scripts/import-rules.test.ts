import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';

const RULES = fileURLToPath(new URL('../.dependency-cruiser.cjs', import.meta.url));

const SURROUNDINGS = {
  'package.json': JSON.stringify({
    dependencies: { '@mantine/core': '1', 'react-dom': '1', zod: '1' },
    devDependencies: { vitest: '1' },
  }),
  ...Object.fromEntries(
    ['zod', 'vitest', 'undeclared', 'react-dom', '@mantine/core'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, ''],
    ]),
  ),
  'packages/scheduling/src/index.ts': '',
  'packages/contract/src/index.ts': `import '../../scheduling/src/index.ts';`,
  'apps/server/src/config.ts': '',
  'apps/server/src/database/tables.ts': `import './tables/staff.ts';`,
  'apps/server/src/database/tables/staff.ts': '',
  'apps/server/src/database/connect.ts': `import './tables.ts';`,
  'apps/server/src/features/staff/index.ts': `import './routes.ts';`,
  'apps/server/src/features/staff/routes.ts': `import './create-staff.ts';`,
  'apps/server/src/features/staff/create-staff.ts': `import './queries.ts';`,
  'apps/server/src/features/staff/queries.ts': '',
  'apps/server/src/features/booking/index.ts': `import '../staff/index.ts';`,
  'apps/server/src/features/branches/queries.ts': `import './create-branch.ts';`,
  'apps/server/src/features/staff/staff.test.ts': `import 'vitest';`,
  'apps/web/src/booking/main.tsx': `import 'react-dom';`,
  'apps/web/src/portal/main.tsx': `import '@mantine/core'; import './app/router.tsx';`,
  'apps/web/src/portal/app/router.tsx': `import '../layout/frame.tsx'; import '../features/staff/routes.ts';`,
  'apps/web/src/portal/layout/frame.tsx': `import '../features/staff/index.ts';`,
  'apps/web/src/portal/features/staff/routes.ts': `import './staff-page.tsx';`,
  'apps/web/src/portal/features/staff/index.ts': `import './api.ts';`,
  'apps/web/src/portal/features/staff/staff-page.tsx': `import '../services/index.ts'; import './form/staff-form.tsx';`,
  'apps/web/src/portal/features/staff/form/staff-form.tsx': `import '../api.ts';`,
  'apps/web/src/portal/features/staff/api.ts': `import '../../core/api.ts';`,
  'apps/web/src/portal/features/services/index.ts': `import '../../components/list.tsx';`,
  'apps/web/src/portal/features/services/routes.ts': `import './form.tsx';`,
  'apps/web/src/portal/features/services/form.tsx': '',
  'apps/web/src/portal/components/list.tsx': `import '../core/api.ts';`,
  'apps/web/src/portal/core/api.ts': `import '../i18n/i18n.ts';`,
  'apps/web/src/portal/i18n/i18n.ts': '',
  'tests/support/database.ts': '',
};

/** Allowed one by one, but together a circle of folders */
const CIRCLE = {
  'apps/web/src/portal/features/customers/index.ts': `import './search.tsx';`,
  'apps/web/src/portal/features/customers/search.tsx': '',
  'apps/web/src/portal/features/customers/page.tsx': `import '../booking/index.ts';`,
  'apps/web/src/portal/features/booking/index.ts': `import './drawer.tsx';`,
  'apps/web/src/portal/features/booking/drawer.tsx': `import '../customers/index.ts';`,
};

/** Each import that the house forbids: the rule, who imports, and what. */
const FORBIDDEN = [
  ['packages-do-not-know-apps', 'packages/contract/src/a.ts', '../../../apps/server/src/config.ts'],
  ['scheduling-imports-nothing', 'packages/scheduling/src/a.ts', 'node:fs'],
  ['scheduling-imports-nothing', 'packages/scheduling/src/b.ts', '../../contract/src/index.ts'],
  ['contract-imports-zod-and-scheduling', 'packages/contract/src/b.ts', 'react-dom'],
  ['server-and-web-do-not-know-each-other', 'apps/web/src/common/a.ts', '../../../server/src/config.ts'],
  ['foundations-do-not-know-features', 'apps/server/src/database/a.ts', '../features/staff/index.ts'],
  ['foundations-do-not-know-features', 'apps/server/src/http/a.ts', '../features/staff/index.ts'],
  ['http-asks-no-tables', 'apps/server/src/http/b.ts', '../database/tables.ts'],
  ['tables-have-one-address', 'apps/server/src/features/staff/b.ts', '../../database/tables/staff.ts'],
  ['features-meet-at-their-index', 'apps/server/src/features/booking/a.ts', '../staff/queries.ts'],
  ['the-app-meets-features-at-their-index', 'apps/server/src/a.ts', './features/staff/queries.ts'],
  ['availability-does-not-know-booking', 'apps/server/src/features/availability/a.ts', '../booking/index.ts'],
  ['nothing-below-knows-routes', 'apps/server/src/features/staff/a.ts', './routes.ts'],
  ['nothing-below-knows-routes', 'apps/server/src/features/staff/a-queries.ts', './routes.ts'],
  ['booking-stays-light', 'apps/web/src/booking/a.tsx', '../portal/main.tsx'],
  ['booking-stays-light', 'apps/web/src/booking/b.tsx', '@mantine/core'],
  ['portal-does-not-know-booking', 'apps/web/src/portal/a.tsx', '../booking/main.tsx'],
  ['common-knows-neither-page', 'apps/web/src/common/b.tsx', '../portal/main.tsx'],
  ['common-knows-neither-page', 'apps/web/src/common/c.tsx', '../booking/main.tsx'],
  ['common-knows-neither-page', 'apps/web/src/common/d.tsx', '@mantine/core'],
  ['portal-features-meet-at-their-index', 'apps/web/src/portal/features/staff/a.ts', '../services/form.tsx'],
  ['portal-features-meet-at-their-index', 'apps/web/src/portal/features/staff/b.ts', '../services/routes.ts'],
  ['the-portal-meets-features-at-index-and-routes', 'apps/web/src/portal/app/a.ts', '../features/staff/api.ts'],
  ['the-portal-meets-features-at-index-and-routes', 'apps/web/src/portal/layout/a.ts', '../features/staff/api.ts'],
  ['the-portal-meets-features-at-index-and-routes', 'apps/web/src/portal/a.ts', './features/staff/api.ts'],
  ['portal-i18n-knows-nothing-above', 'apps/web/src/portal/i18n/a.ts', '../core/api.ts'],
  ['portal-core-knows-nothing-above', 'apps/web/src/portal/core/a.ts', '../components/list.tsx'],
  ['portal-core-knows-nothing-above', 'apps/web/src/portal/core/b.ts', '../main.tsx'],
  ['portal-components-knows-nothing-above', 'apps/web/src/portal/components/a.ts', '../features/services/index.ts'],
  ['portal-features-knows-nothing-above', 'apps/web/src/portal/features/services/a.ts', '../../layout/frame.tsx'],
  ['portal-layout-knows-nothing-above', 'apps/web/src/portal/layout/b.ts', '../app/router.tsx'],
  ['no-circles', 'apps/server/src/features/branches/create-branch.ts', './queries.ts'],
  ['nothing-unresolved', 'apps/server/src/b.ts', './nowhere.ts'],
  ['production-code-needs-no-development-package', 'apps/server/src/c.ts', 'vitest'],
  ['packages-are-declared', 'apps/server/src/d.ts', 'undeclared'],
  ['production-code-knows-no-tests', 'apps/server/src/e.ts', '../../../tests/support/database.ts'],
] as const;
const ORPHAN = 'apps/web/src/common/forgotten.ts';

let folder: string;
let violations: { rule: string; from: string }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vakit-imports-'));
  const imports = FORBIDDEN.map(([, from, to]) => [from, `import type { Any } from '${to}';`]);
  const files: Record<string, string> = {
    ...SURROUNDINGS,
    ...CIRCLE,
    ...Object.fromEntries(imports),
    [ORPHAN]: 'export const forgotten = true;',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const options = await extractDepcruiseOptions(RULES);
  const { output } = await cruise(['packages', 'apps'], { ...options, baseDir: folder });
  violations = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(FORBIDDEN)('%s: %s must not import %s', (rule, from) => {
  expect(violations).toContainEqual({ rule, from });
});

test('no-circles-of-portal-folders: two features must not import each other, not even by different files', () => {
  const rule = 'no-circles-of-portal-folders';
  expect(violations).toContainEqual({ rule, from: 'apps/web/src/portal/features/customers' });
  expect(violations).toContainEqual({ rule, from: 'apps/web/src/portal/features/booking' });
});

test('no-orphans: a file that nothing uses is found', () => {
  expect(violations).toContainEqual({ rule: 'no-orphans', from: ORPHAN });
});

test('what is allowed is left alone', () => {
  const innocent = Object.keys(SURROUNDINGS);
  expect(violations.filter(({ from }) => innocent.includes(from))).toEqual([]);
});
