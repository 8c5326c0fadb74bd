import { type Html, html } from '../../apps/server/src/features/messages/html.ts';

/** Horizontal bars, each with its value beside it. */
export type Bars = {
  readonly title: string;
  /** The unit of the values, and whether more or less is better */
  readonly unit: string;
  /** The names of the bars of a group, in their order; one or two */
  readonly series: readonly string[];
  /** The values of a group are one for each series; null for what was not measured */
  readonly groups: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** A line across all bars, such as a limit */
  readonly mark?: { readonly value: number; readonly label: string };
};

const WIDTH = 760;
const LEFT = 236;
/** The end of the longest bar: its value stands behind it */
const RIGHT = WIDTH - 80;
const TOP = 76;
const BAR = 16;
const GAP = 12;

/** Colours that stay apart for the colour-blind, on white and on black. */
const STYLE = `text { font: 13px system-ui, sans-serif; fill: #1f2328 } .title { font-size: 16px; font-weight: 600 }
.unit { fill: #59636e } .paper { fill: #fff } .mark { stroke: #1f2328; stroke-dasharray: 4 3 }
.series-0 { fill: #0072b2 } .series-1 { fill: #e69f00 }
@media (prefers-color-scheme: dark) { text { fill: #f0f6fc } .unit { fill: #9198a1 } .paper { fill: #0d1117 }
.mark { stroke: #f0f6fc } .series-0 { fill: #56b4e9 } }`;

/** Draws bars as an image that follows the reader's colour scheme. */
export function drawBars({ title, unit, series, groups, mark }: Bars): string {
  const values = [...groups.flatMap((group) => group.values), mark?.value ?? null].filter((value) => value !== null);
  const scale = (RIGHT - LEFT) / Math.max(...values, Number.MIN_VALUE);
  const lengthOf = (value: number) => Math.round(value * scale * 10) / 10;
  const heightOfGroup = series.length * BAR + GAP;
  const bottom = TOP + groups.length * heightOfGroup;
  const height = bottom + (mark ? 24 : 8);
  const legend = series.length > 1 ? series : [];
  const drawGroup = ({ label, values }: Bars['groups'][number], top: number): Html => html`
<text x="${LEFT - 10}" y="${top + (series.length * BAR) / 2 + 5}" text-anchor="end">${label}</text>${values.flatMap(
    (value, index) =>
      value === null
        ? []
        : html`
<rect class="series-${index}" x="${LEFT}" y="${top + index * BAR}" width="${lengthOf(value)}" height="14"/>
<text x="${LEFT + lengthOf(value) + 6}" y="${top + index * BAR + 12}">${formatNumber(value)}</text>`,
  )}`;
  return `${
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
<rect class="paper" width="${WIDTH}" height="${height}" rx="6"/>
<text class="title" x="16" y="28">${title}</text>
<text class="unit" x="16" y="48">${unit}</text>${legend.map(
      (name, index) => html`
<rect class="series-${index}" x="${LEFT + index * 170}" y="56" width="10" height="10"/>
<text x="${LEFT + index * 170 + 16}" y="66">${name}</text>`,
    )}${groups.map((group, index) => drawGroup(group, TOP + index * heightOfGroup))}${
      mark &&
      html`
<line class="mark" x1="${LEFT + lengthOf(mark.value)}" x2="${LEFT + lengthOf(mark.value)}" y1="${TOP - 6}" y2="${bottom}"/>
<text x="${LEFT + lengthOf(mark.value)}" y="${bottom + 14}" text-anchor="middle">${mark.label}</text>`
    }
</svg>`.markup
  }\n`;
}

/** In English, with no more digits than a chart is read to */
export const formatNumber = (value: number) =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: value < 100 ? 3 : 21, maximumFractionDigits: 2 }).format(
    value,
  );
