import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type EnvironmentOptions } from 'vite';
import { checkMantineStyles } from './build/check-mantine-styles.ts';
import { compressAssets } from './build/compress-assets.ts';
import { prepareFirstPaint } from './build/first-paint.ts';
import { limitFirstView } from './build/limit-first-view.ts';
import { checkNamedChunks, groupsOf, type NamedChunk } from './build/named-chunks.ts';
import { writePageLanguage } from './build/page-language.ts';
import { BUILD_FOLDER, putInPlace } from './build/put-in-place.ts';
import { makeSignInPage } from './build/sign-in-page.ts';
import { spellOutLanguages } from './build/spell-out-languages.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

/** JS and CSS in bytes after gzip: a customer on a phone pays for every one. */
const LIMITS = {
  booking: { page: 'booking.html', firstView: 100_000 },
  portal: {
    page: 'portal.html',
    opens: ['/portal/app/portal.tsx', '/texts/tr/portal/everywhere.ts'],
    screens: [
      ['/accounts/login-page.tsx'],
      ['/texts/tr/portal/signed-in.ts', '/layout/portal-layout.tsx', '/dashboard/dashboard-page.tsx'],
    ],
    firstView: 250_000,
    inBackground: [
      '/components/loaded-overlays.tsx',
      '/components/form/contract-form-view.tsx',
      '/components/form/form-drawer.tsx',
    ],
    later: 55_000,
  },
};

/** Code that screens share, in few files: many small ones compress worse, and each costs a request. */
const PORTAL_CHUNKS: readonly NamedChunk[] = [
  {
    name: 'shell',
    holds: [
      /\/portal\/app\/portal\.tsx$/,
      /\/portal\/core\/(api|mutation)\.ts$/,
      /\/@tanstack\b/,
      /\/@mantine\/core\/esm\/core\b/,
      /\/contract\/src\/limits\.ts\b/,
      /\/scheduling\/src\/wall-clock\.ts\b/,
      /\/Alert\b/,
      /\/Anchor\b/,
      /\/SimpleGrid\b/,
      /\/Stack\b/,
      /\/ThemeIcon\b/,
      /\/Title\b/,
    ],
  },
  {
    name: 'signed-in',
    holds: [/\/portal\/layout\/portal-layout\.tsx$/, /\/portal\/features\/dashboard\/dashboard-page\.tsx$/],
  },
  {
    name: 'forms',
    holds: [
      /\/portal\/components\/form\/(use-)?contract-form/,
      /\/zod\//,
      /\/TextInput\//,
      /\/contract\/src\/fields\.ts\b/,
    ],
  },
  { name: 'overlays', holds: [/\/portal\/components\/loaded-overlays\.tsx$/] },
  // Code that at least four of the screens after the first one need
  {
    name: 'screens',
    holds: [
      /\/Select\//,
      /\/NativeSelect\//,
      /\/Checkbox\//,
      /\/Switch\//,
      /\/Textarea\//,
      /\/contract\/src\/(appointment|notice|resource|schedule-exception|service|staff|variant-name|visit-mark|working-hours)\.ts\b/,
      /\/scheduling\/src\/(interval|period|status|visit)\.ts\b/,
      /\/portal\/features\/(planned-changes|resources|schedule-exceptions|services|staff)\/api\.ts$/,
      /\/portal\/features\/branches\/branch-(scope|select)\.tsx$/,
      /\/portal\/features\/planned-changes\/(confirm-touched|handover-address)\.tsx?$/,
      /\/portal\/components\/(delete-dialog|edit-delete-buttons|empty-panel|silent-tick|use-reorder)\b/,
      /\/portal\/components\/form\/(drawer-form|form-buttons|form-drawer|record-form|unsaved-changes-guard|use-form-opening)\b/,
      /\/portal\/components\/period\/format-period\.ts$/,
      /\/portal\/core\/notify-undoable\.tsx$/,
    ],
  },
];

/** The first view, and what follows it, in one file each, whatever is shared with what few load. */
const BOOKING_CHUNKS = [
  { name: 'booking', tags: ['$initial'] },
  { name: 'shared', test: /\/booking\/(about|components|proof|times|tracking|wizard\/(?!validate))/ },
];

const build = (page: string, isFirst: boolean): BuildEnvironmentOptions => ({
  outDir: BUILD_FOLDER,
  target: ['es2022', 'safari16', 'firefox115', 'chrome111'],
  // A page asks for few files at once; a browser that cannot be told beforehand asks when it needs them.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: [page],
    output: { codeSplitting: { groups: isFirst ? BOOKING_CHUNKS : groupsOf(PORTAL_CHUNKS) } },
  },
  emptyOutDir: isFirst,
  copyPublicDir: isFirst,
  sourcemap: true,
  reportCompressedSize: false,
  // The limits above are what counts.
  chunkSizeWarningLimit: 1000,
});

/**
 * Builds the script that draws a first view outside of a browser, with everything in it, because it is loaded beside
 * the pages
 */
const drawing = (name: string, source: string): EnvironmentOptions => ({
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    outDir: join(BUILD_FOLDER, 'server'),
    emptyOutDir: false,
    rolldownOptions: {
      input: { [name]: source },
      output: { codeSplitting: false, entryFileNames: '[name].js' },
    },
    copyPublicDir: false,
    reportCompressedSize: false,
  },
});

/** The two pages are built one after the other, so that neither is cut into pieces for what the other needs too. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    writePageLanguage(),
    spellOutLanguages(),
    withoutJsonSchema(),
    checkMantineStyles(join(import.meta.dirname, 'src/portal/app/mantine.css')),
    prepareFirstPaint({ page: LIMITS.booking.page, later: '/booking/later.ts' }),
    makeSignInPage({
      page: LIMITS.portal.page,
      as: 'sign-in.html',
      drawing: join(BUILD_FOLDER, 'server/draw-sign-in.js'),
      modules: [...LIMITS.portal.opens, '/accounts/login-page.tsx'],
    }),
    limitFirstView(LIMITS.booking),
    limitFirstView(LIMITS.portal),
    checkNamedChunks(LIMITS.portal.page, PORTAL_CHUNKS),
    compressAssets(),
  ],
  environments: {
    client: { build: build(LIMITS.booking.page, true) },
    portal: { consumer: 'client', build: build(LIMITS.portal.page, false) },
    server: drawing('draw-branch', 'src/booking/server.tsx'),
    signIn: drawing('draw-sign-in', 'src/portal/server.tsx'),
  },
  builder: {
    async buildApp({ environments: { client, portal, server, signIn }, build: buildEnvironment }) {
      const startedAt = new Date();
      for (const environment of [client, signIn, portal, server]) if (environment) await buildEnvironment(environment);
      await putInPlace(join(import.meta.dirname, 'dist'), startedAt);
    },
  },
});
