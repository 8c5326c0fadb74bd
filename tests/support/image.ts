import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** The user that Node's image has */
const USER = 1000;
const PASSWD = `root:x:0:0::/root:/bin/sh\nnode:x:${USER}:${USER}::/home/node:/bin/sh\n`;
const GROUP = `root:x:0:\nnode:x:${USER}:\n`;
const MEMORY_GROUPS = '/sys/fs/cgroup/memory';

/** A stage of the Dockerfile once its instructions were followed */
type Stage = {
  /** Holds what its instructions wrote, by its path in the image */
  readonly root: string;
  readonly environment: Record<string, string>;
  folder: string;
  user: string;
  entryPoint: readonly string[];
  command: readonly string[];
};

/** The image as its containers see it, built without Docker: its base is this machine's Debian and the Node of the project. */
export type Image = {
  readonly command: readonly string[];
  /** Runs the entry point in a namespace of its own, with what `compose.yaml` grants: no rights, a read-only image, a volume. */
  run(wishes: RunWishes): ChildProcessByStdio<null, Readable, Readable>;
  remove(): void;
};

export type RunWishes = {
  readonly command: readonly string[];
  /** The folder that stands at `/data` */
  readonly volume: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly memory?: MemoryLimit;
  /** Whether it has a network of its own, as every container does */
  readonly hasOwnNetwork?: boolean;
};

/** Whether the program is there that gives processes a file system of their own. */
export const hasBubblewrap = (): boolean => spawnSync('bwrap', ['--version']).status === 0;

/** Follows the instructions of the Dockerfile, one after the other. */
export function buildImage(): Image {
  const folder = mkdtempSync(join(tmpdir(), 'vakit-image-'));
  const stages = new Map<string, Stage>();
  const context = new Set(contextFiles());
  let stage: Stage | undefined;
  for (const line of instructions()) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'ARG') continue;
    if (word === 'FROM') {
      const [base = '', , name = 'last'] = rest.split(' ');
      stage = beginStage(join(folder, name), stages.get(base));
      stages.set(name, stage);
    } else if (stage) follow(stage, word, rest, { stages, context });
  }
  const last = stages.get('last');
  if (!last) throw new Error('The Dockerfile has no last stage.');
  return {
    command: last.command,
    run: (wishes) => runIn(last, wishes),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function instructions(): string[] {
  const text = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8').replaceAll(/^#.*\n/gm, '');
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
}

/** The files that go to the builder, by `.dockerignore`, whose last matching line decides */
function contextFiles(): string[] {
  const lines = readFileSync(join(PROJECT, '.dockerignore'), 'utf8').split('\n');
  const rules = lines.filter((line) => line && !line.startsWith('#'));
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: PROJECT });
  return known
    .toString()
    .trim()
    .split('\n')
    .filter((file) => {
      let isIgnored = false;
      for (const rule of rules) {
        const pattern = rule.replace(/^!/, '');
        if (ownAndParents(file).some((path) => matchesGlob(path, pattern))) isIgnored = !rule.startsWith('!');
      }
      return !isIgnored;
    });
}

function ownAndParents(file: string): string[] {
  const parents = [file];
  for (let path = dirname(file); path !== '.'; path = dirname(path)) parents.push(path);
  return parents;
}

function beginStage(root: string, base?: Stage): Stage {
  if (base) cpSync(base.root, root, { recursive: true, verbatimSymlinks: true });
  for (const name of ['app', 'data', 'etc', 'root', 'usr/local/bin']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'etc/passwd'), PASSWD);
  writeFileSync(join(root, 'etc/group'), GROUP);
  const bin = join(root, 'usr/local/bin');
  // The Node of the project is put in its place for each process.
  writeFileSync(join(bin, 'node'), '');
  rmSync(join(bin, 'npm'), { force: true });
  symlinkSync(npmProgram(), join(bin, 'npm'));
  return {
    root,
    environment: { ...base?.environment },
    folder: base?.folder ?? '/',
    user: 'root',
    entryPoint: [],
    command: [],
  };
}

const npmProgram = () => realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());

type Sources = { readonly stages: ReadonlyMap<string, Stage>; readonly context: ReadonlySet<string> };

function follow(stage: Stage, word: string, rest: string, { stages, context }: Sources): void {
  if (word === 'WORKDIR') stage.folder = rest;
  else if (word === 'USER') stage.user = rest;
  else if (word === 'ENTRYPOINT') stage.entryPoint = JSON.parse(rest);
  else if (word === 'CMD') stage.command = JSON.parse(rest);
  else if (word === 'ENV') {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) stage.environment[name] = value;
  } else if (word === 'RUN') {
    execFileSync('bwrap', [...namespace(stage, { isBuilt: true }), 'sh', '-ec', rest.replace(/^--mount=\S+\s+/, '')], {
      env: { ...stage.environment, PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/root' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } else if (word === 'COPY') {
    const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
    const [target = '', ...sources] = paths.split(' ').reverse();
    const other = from ? stages.get(from) : undefined;
    for (const source of sources) copy(stage, source, target, other?.root, context);
  } else if (!['VOLUME', 'EXPOSE', 'HEALTHCHECK'].includes(word))
    throw new Error(`No rule for ${word} in the Dockerfile`);
}

/** Copies a file or what a folder holds, as Docker does. */
function copy(
  stage: Stage,
  source: string,
  target: string,
  other: string | undefined,
  context: ReadonlySet<string>,
): void {
  const path = join(stage.root, target.startsWith('/') ? '' : stage.folder, target);
  if (other) {
    cpSync(join(other, source), path, { recursive: true, verbatimSymlinks: true });
    return;
  }
  const files = [...context].filter((file) => file === source || file.startsWith(`${source.replace(/\/$/, '')}/`));
  if (files.length === 0) throw new Error(`${source} does not go to the builder.`);
  for (const file of files) {
    const isFile = file === source;
    const to = isFile ? (target.endsWith('/') ? join(path, basename(file)) : path) : join(path, relative(source, file));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(PROJECT, file), to);
  }
}

/** Gives the processes of a stage their own folders over the system of this machine. */
function namespace({ root, folder }: Stage, { isBuilt, volume }: { isBuilt: boolean; volume?: string }): string[] {
  const bind = isBuilt ? '--bind' : '--ro-bind';
  const system = globSync('/{usr,bin,sbin,lib,lib64,etc}').flatMap((path) => ['--ro-bind', path, path]);
  const own = ['app', 'root', 'usr/local/bin'].flatMap((name) => [bind, join(root, name), `/${name}`]);
  const node = ['--ro-bind', process.execPath, '/usr/local/bin/node'];
  const users = ['passwd', 'group'].flatMap((name) => ['--ro-bind', join(root, 'etc', name), `/etc/${name}`]);
  // Docker fills a new volume with the image's /data.
  const data = ['--bind', volume ?? join(root, 'data'), '/data'];
  const network = isBuilt ? npmSettings() : [];
  return [
    ...system,
    ...own,
    ...node,
    ...users,
    ...data,
    ...network,
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
  ].concat(['--unshare-pid', '--unshare-ipc', '--die-with-parent', '--chdir', folder]);
}

/** Lets npm take what this machine has fetched already, from where it fetches. */
function npmSettings(): string[] {
  const ask = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  return ['--bind', ask('cache'), '/root/.npm', '--setenv', 'npm_config_registry', ask('registry')];
}

function runIn(stage: Stage, { command, volume, settings = {}, memory, hasOwnNetwork }: RunWishes) {
  chmodSync(volume, 0o700);
  execFileSync('chown', [`${USER}:${USER}`, volume]);
  const rights = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--no-new-privs'];
  const network = hasOwnNetwork ? ['--unshare-net'] : [];
  const user = stage.user === 'node' ? [...rights, '--bounding-set=-all', '--inh-caps=-all'] : [];
  const program = [
    'bwrap',
    ...namespace(stage, { isBuilt: false, volume }),
    ...network,
    ...user,
    ...stage.entryPoint,
    ...command,
  ];
  const [file = '', ...rest] = memory
    ? ['sh', '-c', `echo $$ > ${memory.processes}; exec "$@"`, 'sh', ...program]
    : program;
  return spawn(file, rest, {
    env: { ...stage.environment, PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/home/node', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A bound of the kernel on what some processes take together */
export type MemoryLimit = {
  readonly processes: string;
  /** In bytes: the most that was taken, caches of files included */
  most(): number;
  remove(): void;
};

/** Sets such a bound, where this user may. @param bytes how much may be taken */
export function limitMemory(bytes: number): MemoryLimit {
  const group = join(MEMORY_GROUPS, `vakit-${randomUUID()}`);
  mkdirSync(group);
  writeFileSync(join(group, 'memory.limit_in_bytes'), String(bytes));
  return {
    processes: join(group, 'cgroup.procs'),
    most: () => Number(readFileSync(join(group, 'memory.max_usage_in_bytes'), 'utf8')),
    remove: () => execFileSync('rmdir', [group]),
  };
}
