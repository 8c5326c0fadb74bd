import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { limitFirstView } from './build/limit-first-view.ts';

/** JS and CSS in bytes after gzip: a customer on a phone pays for every one. */
const LIMITS = {
  booking: { page: 'booking.html', firstView: 110_000 },
  portal: {
    page: 'portal.html',
    firstView: 300_000,
    opens: ['/portal/app/portal.tsx', '/portal/i18n/tr/index.ts'],
    later: 66_000,
  },
};

const build = (page: string, isFirst: boolean): BuildEnvironmentOptions => ({
  target: ['es2022', 'safari16', 'firefox115', 'chrome111'],
  rolldownOptions: { input: [page] },
  emptyOutDir: isFirst,
  copyPublicDir: isFirst,
  reportCompressedSize: false,
});

/** The two pages are built one after the other, so that neither is cut into pieces for what the other needs too. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), limitFirstView(LIMITS.booking), limitFirstView(LIMITS.portal), compressAssets()],
  environments: {
    client: { build: build(LIMITS.booking.page, true) },
    portal: { consumer: 'client', build: build(LIMITS.portal.page, false) },
  },
  builder: {
    async buildApp({ environments: { client, portal }, build: buildEnvironment }) {
      for (const environment of [client, portal]) if (environment) await buildEnvironment(environment);
    },
  },
});
