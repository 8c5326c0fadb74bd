// Reads headings and links of a Markdown file for the test of the documentation.

const FENCE = /^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1[ \t]*$/gm;
const INLINE_CODE = /`[^`\n]*`/g;
const LINK = /\]\(<?([^)>\s]+)>?(?:\s+"[^"]*")?\)/g;
const EMBEDDED = /\b(?:src|href|srcset)="([^"]+)"/g;
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Blanks out code, line by line, so that what looks like a link or a heading in it is none. */
const withoutCode = (markdown: string) => markdown.replace(FENCE, (code) => code.replace(/[^\n]/g, ''));

/** The targets of all links and pictures that lead into the project, as they are written. */
export function linksOf(markdown: string): string[] {
  const text = withoutCode(markdown).replace(INLINE_CODE, '');
  const targets = [...text.matchAll(LINK), ...text.matchAll(EMBEDDED)].map(([, target]) => target as string);
  return targets.filter((target) => !ELSEWHERE.test(target));
}

/** The names by which links reach the headings of a file, as GitHub makes them. */
export function anchorsOf(markdown: string): string[] {
  const times = new Map<string, number>();
  return [...withoutCode(markdown).matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm)].map(([, heading]) => {
    const name = (heading as string)
      .replace(LINK, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const earlier = times.get(name) ?? 0;
    times.set(name, earlier + 1);
    return earlier === 0 ? name : `${name}-${earlier}`;
  });
}

/** The numbers of the lines that are longer than that, not counting tables, HTML, code and where links lead. */
export function longLinesOf(markdown: string, most: number): number[] {
  const lines = withoutCode(markdown).split('\n');
  return lines.flatMap((line, index) => {
    if (/^\s*[|<]/.test(line)) return [];
    return line.replace(LINK, ']').length > most ? [index + 1] : [];
  });
}
