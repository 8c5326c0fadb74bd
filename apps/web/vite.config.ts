import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { limitFirstView } from './build/limit-first-view.ts';

/** What a customer on a phone pays for the first view of a booking page, JS and CSS, in bytes after gzip. */
const FIRST_VIEW_MAX = 110_000;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), limitFirstView('booking.html', FIRST_VIEW_MAX), compressAssets()],
  build: {
    target: ['es2022', 'safari16', 'firefox115', 'chrome111'],
    rolldownOptions: { input: ['booking.html', 'portal.html'] },
    reportCompressedSize: false,
  },
});
