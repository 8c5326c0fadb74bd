// Counts the comments that begin with a free relative ("What is left", "Whom it tells", "Of a day"): a reader has to
// decode them. `npm run check` runs it, so that no area gets more of them than it has.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Comments per area that are still to be rewritten. An area that is not named has none, and no number may rise. */
const LIMITS: Readonly<Record<string, number>> = {
  'apps/web/src/portal': 107,
};

const WORD = '(?:What|Whatever|Who|Whoever|Whom|Whomever|Whose|Of|Where|Wherever|Which|Whichever)\\b';

/** A whole line of comment that follows another one continues it. */
const LINE_COMMENT = { script: '//', sql: '--' };
const BLOCK_COMMENT = `/\\*\\*?(?:\\s*\\*)?\\s*${WORD}`;
const TAG = `\\*\\s+@(?:returns|param\\s+\\S+)(?:\\s+-)?\\s+${WORD}`;
/** Descriptions of fields are the public documentation of the API. */
const DESCRIPTION = `\\bdescription:\\s*['"\`]${WORD}`;
const WITHIN = new RegExp(`${BLOCK_COMMENT}|${TAG}|${DESCRIPTION}`, 'g');

export type Finding = { readonly line: number; readonly text: string };

/** Finds the comments of a file, and the descriptions of fields, that begin with a free relative. */
export function findFreeRelatives(source: string, language: 'script' | 'sql' = 'script'): Finding[] {
  const lines = source.split('\n');
  const found = new Set<number>();
  const mark = LINE_COMMENT[language];
  const lineComment = new RegExp(`(?:^|\\s)${mark}\\s*${WORD}`);
  const isWhole = (line = '') => line.trimStart().startsWith(mark);
  lines.forEach((line, index) => {
    if (lineComment.test(line) && !(isWhole(line) && isWhole(lines[index - 1]))) found.add(index);
  });
  for (const { index, 0: match } of source.matchAll(WITHIN)) {
    found.add(source.slice(0, index + match.length).split('\n').length - 1);
  }
  return [...found].sort((a, b) => a - b).map((index) => ({ line: index + 1, text: (lines[index] ?? '').trim() }));
}

/** Names the folder whose number counts a file. */
export function areaOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'apps' ? 4 : 2).join('/') || '.';
}

/** Compares the findings of each area with its limit; each complaint is a sentence. */
export function complainOfComments(
  found: ReadonlyMap<string, readonly string[]>,
  limits: Readonly<Record<string, number>> = LIMITS,
): string[] {
  return [...found].flatMap(([area, places]) => {
    const limit = limits[area] ?? 0;
    if (places.length <= limit) return [];
    return [
      `${area}: ${places.length} comments begin with "What", "Who", "Of" or the like, and ${limit} may. ` +
        `Begin with a noun or a verb, and say why:\n  ${places.join('\n  ')}`,
    ];
  });
}

function findByArea(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.sql'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(name))) {
    const places = findFreeRelatives(readFileSync(file, 'utf8'), file.endsWith('.sql') ? 'sql' : 'script');
    const area = areaOf(file);
    for (const { line, text } of places) found.set(area, [...(found.get(area) ?? []), `${file}:${line} ${text}`]);
  }
  return found;
}

if (import.meta.main) {
  const found = findByArea();
  const complaints = complainOfComments(found);
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  const areas = new Set([...Object.keys(LIMITS), ...found.keys()]);
  for (const area of [...areas].sort()) {
    const count = found.get(area)?.length ?? 0;
    if (count < (LIMITS[area] ?? 0)) process.stdout.write(`  ${area}: write ${count} as its limit\n`);
  }
  if (complaints.length > 0) process.exitCode = 1;
}
