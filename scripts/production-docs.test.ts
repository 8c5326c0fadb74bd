import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { findMissingSettings } from '../apps/server/src/missing-settings.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
const SERVICE = pathOf('examples/vakit.service');
const GUIDE = readFileSync(pathOf('production.md'), 'utf8');

/** The settings of a unit, each with all of its values */
function settingsOf(unit: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of unit.split('\n')) {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name) settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

test('every file and heading that the guide leads to is there', () => {
  const headings = [...GUIDE.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  const readme = readFileSync(pathOf('../README.md'), 'utf8');
  const anchors = [...readme.matchAll(/production\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
  expect(anchors.length).toBeGreaterThan(0);
  expect(headings).toEqual(expect.arrayContaining(anchors));
  const files = [...GUIDE.matchAll(/\]\(([\w./-]+)\)/g)].map(([, file = '']) => file);
  expect(files).toEqual(
    expect.arrayContaining(['examples/vakit.service', 'examples/vakit.env', 'examples/nginx.conf']),
  );
  for (const file of files) expect(existsSync(pathOf(file)), file).toBe(true);
});

test('every command that the guide names is one', () => {
  const { scripts } = JSON.parse(readFileSync(pathOf('../package.json'), 'utf8'));
  for (const [, name = ''] of GUIDE.matchAll(/npm run ([\w:-]+)/g)) {
    if (name !== 'build') expect(scripts, name).toHaveProperty(name);
  }
});

test('the unit of systemd waits for PostgreSQL, makes its user and is closed off', () => {
  const settings = settingsOf(readFileSync(SERVICE, 'utf8'));
  expect(settings.get('After')?.join()).toContain('postgresql.service');
  expect(settings.get('StartLimitIntervalSec')).toEqual(['0']);
  expect(settings.get('Restart')).toEqual(['always']);
  expect(settings.get('DynamicUser')).toEqual(['true']);
  for (const name of ['NoNewPrivileges', 'PrivateDevices', 'ProtectHome', 'RestrictNamespaces', 'LockPersonality']) {
    expect(settings.get(name), name).toEqual(['true']);
  }
  expect(settings.get('CapabilityBoundingSet')).toEqual(['']);
  expect(settings.get('SystemCallFilter')?.[0]).toBe('@system-service');
  const [program = '', main = ''] = settings.get('ExecStart')?.[0]?.split(' ') ?? [];
  expect(program.replace('/opt/vakit/', '')).toBe('node_modules/.bin/node');
  expect(existsSync(pathOf(`../${main}`))).toBe(true);

  // If systemd is installed, it must agree.
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=29', SERVICE], {
    encoding: 'utf8',
  });
  expect(judged.status, judged.stdout + judged.stderr).toBe(0);
});

test('the settings beside it are what systemd and Vakit read, with nothing behind a value', () => {
  const settings: Record<string, string> = {};
  for (const line of readFileSync(pathOf('examples/vakit.env'), 'utf8').split('\n').filter(Boolean)) {
    if (line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    expect(value, line).not.toMatch(/ #/);
    settings[name] = value;
  }
  const filledIn = { ...settings, JWT_SECRET: 'a secret of more than thirty-two characters', NODE_ENV: 'production' };
  expect(findMissingSettings(readConfig(filledIn))).toEqual([]);
});
