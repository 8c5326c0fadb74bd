/** Drawing as SVG, and a description of it in Turkish */
export type Drawing = { readonly svg: string; readonly alt: string };

export type SalonDrawings = {
  readonly cover: Drawing;
  readonly logo: Drawing;
  /** In the order in which they are shown */
  readonly gallery: readonly Drawing[];
  /** By the address of the person */
  readonly faces: Readonly<Record<string, Drawing>>;
};

/** Coordinates of each kind of drawing, in the ratio in which it is shown. */
const BOX = { cover: '0 0 1920 640', gallery: '0 0 640 480', square: '0 0 256 256', face: '18 9 220 220' } as const;
/** Size in pixels of the largest version of each. */
const SIZE = { cover: [1920, 640], gallery: [1280, 960], square: [512, 512], face: [512, 512] } as const;

/** A whole drawing of these shapes. */
export function draw(kind: keyof typeof BOX, ...shapes: readonly string[]): string {
  const [width, height] = SIZE[kind];
  const size = `width="${width}" height="${height}" viewBox="${BOX[kind]}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`;
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A rectangle; `more` is for a radius (`rx`) or an opacity. */
export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const dot = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** Moves shapes to a place, larger or smaller. */
export const at = (x: number, y: number, scale: number, ...shapes: readonly string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`;

/** Draws the same several times. */
export const times = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

/** A soft round light over what was drawn before. */
export function light(cx: number, cy: number, radius: number, color: string, opacity = 0.5): string {
  const id = `light-${cx}-${cy}-${radius}`;
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>` +
    dot(cx, cy, radius, `url(#${id})`)
  );
}

/** A ground that grows from one colour into another: across, or downwards. */
export function ground(kind: keyof typeof BOX, from: string, to: string, isAcross = false): string {
  const [, , width, height] = BOX[kind].split(' ').map(Number) as [number, number, number, number];
  const direction = isAcross ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return (
    `<defs><linearGradient id="ground" ${direction}><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>${box(0, 0, width, height, 'url(#ground)')}`
  );
}

/** A plant in a pot that stands at 0, 0. */
export const plant = (leaf: string, shade: string, pot: string): string =>
  times(7, (index) => {
    const turn = (index - 3) * 24;
    return `<g transform="translate(0 -50) rotate(${turn})">${path('M0 0 C-26 -34 -20 -84 0 -112 C20 -84 26 -34 0 0Z', index % 2 ? shade : leaf)}</g>`;
  }) + path('M-34 -56 L34 -56 L25 0 L-25 0Z', pot);

/** Steam that rises from 0, 0. */
export const steam = (color: string, opacity = 0.5): string =>
  times(3, (index) =>
    line(`M${index * 22 - 22} 0 c-14 -18 14 -30 0 -50 c-12 -16 8 -26 2 -38`, color, 6, `opacity="${opacity}"`),
  );
