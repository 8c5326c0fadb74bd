// Finds the comments that begin with a free relative ("What is left", "Whom it tells", "Of a day"): a reader has to decode
// them. `npm run check` runs it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

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

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.sql'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(name))) {
    const found = findFreeRelatives(readFileSync(file, 'utf8'), file.endsWith('.sql') ? 'sql' : 'script');
    for (const { line, text } of found) {
      process.stderr.write(`${file}:${line} Begin with a noun or a verb, and say why: ${text}\n`);
      process.exitCode = 1;
    }
  }
}
