// `npm run dev`: when a file is saved, the server restarts and both pages change in place. The pages come from Vite, all
// else from the server behind it, on the next port.
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { isPortalPath } from '../apps/server/src/features/pages/portal-paths.ts';
import { startDevServer } from './dev-server.ts';
import './use-git-hooks.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Addresses that the server answers itself: the API, its pages for developers and its files */
const OF_SERVER = '^/(api|dev|healthz|readyz|metrics|robots\\.txt|sitemap\\.xml|\\.well-known)(/|\\?|$)';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const pages = await createServer({
  root: `${ROOT}apps/web`,
  configFile: `${ROOT}apps/web/vite.config.ts`,
  appType: 'mpa',
  logLevel: 'warn',
  plugins: [choosePage()],
  server: { host, port, strictPort: true, proxy: { [OF_SERVER]: `http://${host}:${port + 1}` } },
});
await pages.listen();
const { PUBLIC_URL = `http://localhost:${port}` } = process.env;
const server = await startDevServer({ ...process.env, HOST: host, PORT: String(port + 1), PUBLIC_URL });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([server.stop(), pages.close()]);
    process.exit(0);
  });
}

/** Chooses between the two pages as the server does for built ones. */
function choosePage(): Plugin {
  return {
    name: 'choose-page',
    // The server draws nothing into these here, and the page must not take the place for something drawn.
    transformIndexHtml: (html) => html.replace(/<!--(page|view|data)-->/g, ''),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isPage = request.headers.accept?.includes('text/html') && !pathname.includes('.');
        if (isPage && !new RegExp(OF_SERVER).test(pathname)) {
          request.url = isPortalPath(pathname) ? '/portal.html' : '/booking.html';
        }
        next();
      });
    },
  };
}
