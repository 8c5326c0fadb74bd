import { type Html, html } from '../../apps/server/src/features/messages/html.ts';
import { ticksUpTo } from './ticks.ts';

export type BarChart = {
  readonly title: string;
  /** What the axis measures, with its unit */
  readonly axis: string;
  /** What the bars of a group stand for, in their order; one or two */
  readonly series: readonly string[];
  readonly groups: readonly Group[];
  /** A line across all bars, such as a limit */
  readonly mark?: { readonly value: number; readonly label: string };
};

type Group = {
  readonly label: string;
  /** One for each series; null for what was not measured */
  readonly values: readonly (number | null)[];
};

const WIDTH = 760;
const MARGIN = 16;
/** Where the bars begin and end; what remains on the right is for the values. */
const LEFT = 236;
const RIGHT = WIDTH - 80;
const BAR = 16;
const GAP_BETWEEN_GROUPS = 14;
const TOP = 64;
const AXIS_HEIGHT = 52;

/** Colours that stay apart for the colour-blind, on white and on black; at most two series. */
const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #1f2328; }
    .title { font-size: 16px; font-weight: 600; }
    .axis { fill: #59636e; }
    .paper { fill: #ffffff; }
    line { stroke: #d1d9e0; }
    .mark { stroke: #1f2328; stroke-dasharray: 4 3; }
    .series-0 { fill: #0072b2; }
    .series-1 { fill: #e69f00; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc; }
      .axis { fill: #9198a1; }
      .paper { fill: #0d1117; }
      line { stroke: #3d444d; }
      .mark { stroke: #f0f6fc; }
      .series-0 { fill: #56b4e9; }
    }
  `;

/** Draws horizontal bars, as long as their values, which stand beside them. The image follows the reader's colour scheme. */
export function drawBarChart({ title, axis, series, groups, mark }: BarChart): string {
  const values = [...groups.flatMap((group) => group.values), mark?.value ?? null];
  const ticks = ticksUpTo(Math.max(...values.filter((value) => value !== null)));
  const scale = (RIGHT - LEFT) / (ticks.at(-1) as number);
  const groupHeight = series.length * BAR + GAP_BETWEEN_GROUPS;
  const bottom = TOP + groups.length * groupHeight;
  const height = bottom + AXIS_HEIGHT;
  const { markup } =
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
  <title>${title}</title>
  <style>${{ markup: STYLE }}</style>
  <rect class="paper" width="${WIDTH}" height="${height}" rx="6"/>
  <text class="title" x="${MARGIN}" y="28">${title}</text>
${series.length > 1 ? drawLegend(series) : undefined}${ticks.map((tick) => drawTick(tick, LEFT + tick * scale, bottom))}  <text class="axis" x="${(LEFT + RIGHT) / 2}" y="${bottom + 40}" text-anchor="middle">${axis}</text>
${groups.map((group, index) => drawGroup(group, TOP + index * groupHeight + GAP_BETWEEN_GROUPS / 2, scale))}${mark && drawMark(mark.label, LEFT + mark.value * scale, bottom)}</svg>
`;
  return markup;
}

function drawLegend(series: readonly string[]): Html[] {
  const width = 170;
  return series.map((name, index) => {
    const x = LEFT + index * width;
    return html`  <rect class="series-${index}" x="${x}" y="42" width="10" height="10"/>
  <text x="${x + 16}" y="52">${name}</text>
`;
  });
}

const drawTick = (
  value: number,
  x: number,
  bottom: number,
) => html`  <line x1="${round(x)}" x2="${round(x)}" y1="${TOP}" y2="${bottom}"/>
  <text class="axis" x="${round(x)}" y="${bottom + 18}" text-anchor="middle">${formatNumber(value)}</text>
`;

const drawMark = (
  label: string,
  x: number,
  bottom: number,
) => html`  <line class="mark" x1="${round(x)}" x2="${round(x)}" y1="${TOP}" y2="${bottom}"/>
  <text x="${round(x) + 5}" y="${bottom - 4}">${label}</text>
`;

function drawGroup({ label, values }: Group, top: number, scale: number): Html {
  const bars = values.flatMap((value, index) => {
    if (value === null) return [];
    const y = top + index * BAR;
    const width = round(value * scale);
    return html`  <rect class="series-${index}" x="${LEFT}" y="${y}" width="${width}" height="${BAR - 2}"/>
  <text x="${LEFT + width + 6}" y="${y + 12}">${formatNumber(value)}</text>
`;
  });
  const middle = top + (values.length * BAR) / 2 + 4;
  return html`  <text x="${LEFT - 10}" y="${middle}" text-anchor="end">${label}</text>
${bars}`;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
/** In English, with no more digits than a chart is read to */
export const formatNumber = (value: number) =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: value < 100 ? 3 : 21, maximumFractionDigits: 2 }).format(
    value,
  );
