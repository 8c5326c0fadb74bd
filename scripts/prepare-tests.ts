// Makes sure that the programs are there which the tests run beside Vakit, and installs them where that is possible.
import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox, findWebKitDriver, findXvfb } from '../tests/support/browsers.ts';
import { hasBubblewrap } from '../tests/support/image.ts';
import { findNginx } from '../tests/support/nginx.ts';
import { findPgbouncer } from '../tests/support/pgbouncer.ts';
import { findOldestPostgres } from '../tests/support/postgres-server.ts';
import './use-git-hooks.ts';

// A browser without fonts shows boxes.
const NEEDED = [
  {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    packages: ['chromium', 'chromium-headless-shell', 'fonts-dejavu-core'],
  },
];
/** Programs that only `npm run test:all` needs */
const NEEDED_FOR_ALL = [
  { name: 'Firefox', isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  { name: 'the driver of WebKitGTK', isThere: () => findWebKitDriver() !== undefined, packages: ['webkit2gtk-driver'] },
  { name: 'Xvfb', isThere: () => findXvfb() !== undefined, packages: ['xvfb'] },
  { name: 'PostgreSQL', isThere: () => findOldestPostgres() !== undefined, packages: ['postgresql'] },
  { name: 'PgBouncer', isThere: () => findPgbouncer() !== undefined, packages: ['pgbouncer'] },
  { name: 'bubblewrap', isThere: hasBubblewrap, packages: ['bubblewrap'] },
  { name: 'nginx', isThere: () => findNginx() !== undefined, packages: ['nginx', 'openssl'] },
];
const isMissing = ({ isThere }: (typeof NEEDED)[number]) => !isThere();

const needed = process.env.TEST_ALL ? [...NEEDED, ...NEEDED_FOR_ALL] : NEEDED;
const missing = needed.filter(isMissing);
if (missing.length > 0) {
  install(missing.flatMap(({ packages }) => packages));
  const stillMissing = needed.filter(isMissing);
  if (stillMissing.length > 0) {
    const names = stillMissing.map(({ name }) => name).join(', ');
    const packages = stillMissing.flatMap((each) => each.packages).join(' ');
    console.error(`The tests need ${names}. On Debian: apt-get install --no-install-recommends ${packages}`);
    process.exit(1);
  }
}

function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const aptGet = (...options: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  aptGet('install', '--no-install-recommends', ...packages);
}
