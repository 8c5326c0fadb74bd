// The house rules of ARCHITECTURE.md, "Imports". `scripts/import-rules.test.ts` proves that each of them bites.

const TEST_CODE = '\\.test\\.tsx?$|/test-support/';
const FEATURE = '^apps/server/src/features/([^/]+)/';
const SAME_FEATURE = '^apps/server/src/features/$1/';
const PORTAL = '^apps/web/src/portal/';
/** The folders of the portal that may import the one before them, from the ground to the roof */
const PORTAL_FLOORS = ['i18n', 'core', 'components', 'features', 'layout', 'app'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('packages-do-not-know-apps', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'scheduling-imports-nothing',
      { path: '^packages/scheduling/', pathNot: TEST_CODE },
      { pathNot: '^packages/scheduling/' },
    ),
    rule(
      'contract-imports-zod-and-scheduling',
      { path: '^packages/contract/', pathNot: TEST_CODE },
      { pathNot: '^packages/(contract|scheduling)/|^node_modules/zod/' },
    ),
    rule('server-and-web-do-not-know-each-other', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),

    rule(
      'foundations-do-not-know-features',
      { path: '^apps/server/src/(database|http)/', pathNot: TEST_CODE },
      { path: '^apps/server/src/features/' },
    ),
    rule(
      'http-asks-no-tables',
      { path: '^apps/server/src/http/', pathNot: TEST_CODE },
      { path: '^apps/server/src/database/tables(\\.ts$|/)|^node_modules/kysely/' },
    ),
    rule(
      'tables-have-one-address',
      { pathNot: '^apps/server/src/database/tables(\\.ts$|/)' },
      { path: '^apps/server/src/database/tables/' },
    ),
    rule(
      'features-meet-at-their-index',
      { path: FEATURE, pathNot: TEST_CODE },
      {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: [SAME_FEATURE, '/index\\.ts$'],
      },
    ),
    rule(
      'the-app-meets-features-at-their-index',
      { path: '^apps/server/src/[^/]+\\.ts$' },
      {
        path: '^apps/server/src/features/',
        pathNot: '/index\\.ts$',
      },
    ),
    rule(
      'availability-does-not-know-booking',
      { path: '^apps/server/src/features/availability/', pathNot: TEST_CODE },
      { path: '^apps/server/src/features/booking/' },
    ),
    // That queries call no actions follows from `no-circles`: actions call queries.
    rule(
      'nothing-below-knows-routes',
      { path: FEATURE, pathNot: ['/index\\.ts$', 'routes\\.ts$', TEST_CODE] },
      { path: `${SAME_FEATURE}[^/]*routes\\.ts$` },
    ),
    rule(
      'booking-stays-light',
      { path: '^apps/web/src/booking/' },
      { path: '^apps/web/src/portal/|^node_modules/(@mantine|@tanstack|react-router|react-i18next|i18next)/' },
    ),
    rule('portal-does-not-know-booking', { path: '^apps/web/src/portal/' }, { path: '^apps/web/src/booking/' }),
    rule(
      'common-knows-neither-page',
      { path: '^apps/web/src/common/' },
      { path: '^apps/web/src/(booking|portal)/|^node_modules/@mantine/' },
    ),

    rule(
      'portal-features-meet-at-their-index',
      { path: `${PORTAL}features/([^/]+)/`, pathNot: TEST_CODE },
      { path: `${PORTAL}features/[^/]+/`, pathNot: [`${PORTAL}features/$1/`, '/index\\.ts$'] },
    ),
    rule(
      'the-portal-meets-features-at-index-and-routes',
      { path: PORTAL, pathNot: [`${PORTAL}features/`, TEST_CODE] },
      { path: `${PORTAL}features/`, pathNot: '/(index|routes)\\.ts$' },
    ),
    ...PORTAL_FLOORS.slice(0, -1).map((floor, index) =>
      rule(
        `portal-${floor}-knows-nothing-above`,
        { path: `${PORTAL}${floor}/` },
        { path: `${PORTAL}(${PORTAL_FLOORS.slice(index + 1).join('|')}|[^/]+\\.tsx?$)` },
      ),
    ),
    { ...rule('no-circles-of-portal-folders', { path: PORTAL }, { circular: true }), scope: 'folder' },

    rule('no-circles', {}, { circular: true }),
    rule('nothing-unresolved', {}, { couldNotResolve: true }),
    rule(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          '\\.test\\.tsx?$',
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.(config\\.[cm]?[jt]s|cjs|css|json)$',
          '^scripts/',
          // Read by a browser
          '^bench/first-view/watch-page\\.js$',
          '^apps/web/public/',
        ],
      },
      {},
    ),
    rule(
      'production-code-needs-no-development-package',
      { path: '^(apps/[^/]+|packages/[^/]+)/src/', pathNot: TEST_CODE },
      { dependencyTypes: ['npm-dev'] },
    ),
    rule(
      'packages-are-declared',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'production-code-knows-no-tests',
      { path: '^(apps|packages)/', pathNot: TEST_CODE },
      { path: `^tests/|${TEST_CODE}` },
    ),
  ],
  options: {
    // TypeScript 7 has no programming interface that this tool could read sources with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
    },
  },
};

function rule(name, from, to) {
  return { name, severity: 'error', from, to };
}
