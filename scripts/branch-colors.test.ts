import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEMES } from '../apps/web/src/booking/wizard/schemes.ts';

const STYLES = readFileSync(new URL('../apps/web/src/booking/global.css', import.meta.url), 'utf8');
const RULES = { dark: /:root \{(.*?)\}/s, light: /:root\[data-appearance="light"\] \{(.*?)\}/s };

test.each(['dark', 'light'] as const)(
  'the grounds and texts of the %s scheme are those of the style sheet',
  (scheme) => {
    const [, rule = ''] = RULES[scheme].exec(STYLES) ?? [];
    const color = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(rule)?.[1];
    expect(SCHEMES[scheme].grounds).toEqual(['card', 'ground', 'raised'].map(color));
    expect(SCHEMES[scheme].texts).toEqual(['text', 'quiet'].map(color));
  },
);
