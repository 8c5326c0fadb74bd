import {
  at,
  box,
  type Drawing,
  dot,
  draw,
  ground,
  light,
  line,
  oval,
  path,
  plant,
  type SalonDrawings,
  steam,
  times,
} from './drawing.ts';
import { type Dress, drawFace, type Look } from './face.ts';

const DEEP = '#0C3354';
const COBALT = '#14507A';
const BLUE = '#2C78A8';
const TURQUOISE = '#3BA7B8';
const MIST = '#BFE0E6';
const WHITE = '#F4FAFA';
const MARBLE = '#E2EBEC';
const VEIN = '#C3D2D6';
const CORAL = '#CF5B44';
const COPPER = '#B8713D';
const SHINE = '#E3A66F';
const CANDLE = '#FFE3A0';
const LEAF = '#3E8B6F';
const DARK_LEAF = '#27654F';

/** A tile of 100 by 100 with a tulip between leaves, as they were painted in İznik */
const tile = (base: string, tulip: string, leaf: string, stem: string) =>
  box(0, 0, 100, 100, base) +
  path('M50 84 C26 78 14 60 18 40 C34 44 46 58 50 84Z M50 84 C74 78 86 60 82 40 C66 44 54 58 50 84Z', leaf) +
  line('M50 96 L50 46', stem, 4) +
  path('M50 54 C32 46 34 24 36 14 C42 18 46 22 50 12 C54 22 58 18 64 14 C66 24 68 46 50 54Z', tulip) +
  path('M50 50 C44 40 46 28 50 20 C54 28 56 40 50 50Z', base) +
  path('M0 0 L16 0 L0 16Z M100 0 L84 0 L100 16Z M0 100 L16 100 L0 84Z M100 100 L84 100 L100 84Z', TURQUOISE) +
  box(0, 0, 100, 100, 'none', `stroke="${DEEP}" stroke-opacity="0.25" stroke-width="2"`);

/** A wall of tiles, blue ones and white ones in turn; its corner is at 0, 0 */
const tiles = (columns: number, rows: number, size: number) =>
  `<defs><g id="blue">${tile(COBALT, WHITE, TURQUOISE, MIST)}</g><g id="white">${tile(WHITE, CORAL, TURQUOISE, COBALT)}</g></defs>` +
  times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const color = (column + row) % 2 ? 'white' : 'blue';
    return at(column * size, row * size, size / 100, `<use href="#${color}"/>`);
  });

/** A star of eight points around 0, 0 */
const star = (size: number, fill: string, more = '') => {
  const side = size * Math.SQRT2;
  return `<g fill="${fill}" ${more}><rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}"/><rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" transform="rotate(45)"/></g>`;
};

/** The marble basin of a hamam with its tap and copper bowl, standing at 0, 0 */
const basin =
  path('M-40 -70 L40 -70 L54 0 L-54 0Z', VEIN) +
  path('M-110 -150 L110 -150 C104 -92 66 -62 0 -62 C-66 -62 -104 -92 -110 -150Z', MARBLE) +
  path('M-110 -150 L110 -150 C106 -120 96 -106 80 -94 C40 -108 -60 -120 -108 -132Z', '#fff', 'opacity="0.7"') +
  oval(0, -150, 112, 20, WHITE) +
  oval(0, -149, 92, 13, TURQUOISE) +
  line('M0 -196 L0 -154', WHITE, 8, 'opacity="0.9"') +
  dot(0, -232, 26, COPPER) +
  dot(0, -232, 17, SHINE) +
  box(-9, -236, 18, 40, COPPER, 'rx="6"') +
  line('M-20 -262 L20 -262', COPPER, 9) +
  box(-4, -262, 8, 30, COPPER);

const bowl =
  path('M-44 -34 L44 -34 C42 -10 24 0 0 0 C-24 0 -42 -10 -44 -34Z', COPPER) +
  oval(0, -34, 44, 9, SHINE) +
  line('M-30 -20 C-24 -10 -14 -6 -6 -5', SHINE, 4);

/** A rolled towel with stripes, lying at 0, 0 */
const roll = (color: string, stripe: string) =>
  box(-80, -46, 160, 46, color, 'rx="23"') +
  [-20, 0, 20].map((x) => box(x, -46, 8, 46, stripe)).join('') +
  dot(-57, -23, 23, '#fff', 'opacity="0.55"') +
  dot(-57, -23, 13, 'none', `stroke="${stripe}" stroke-width="4"`);

const candle = (height: number) =>
  box(-17, -height, 34, height, '#FBF1DC', 'rx="5"') +
  line(`M0 ${-height} l0 -8`, DEEP, 3) +
  path(
    `M0 ${-height - 40} C14 ${-height - 22} 12 ${-height - 6} 0 ${-height - 6} C-12 ${-height - 6} -14 ${-height - 22} 0 ${-height - 40}Z`,
    '#F6B24A',
  ) +
  path(
    `M0 ${-height - 26} C6 ${-height - 16} 5 ${-height - 8} 0 ${-height - 8} C-5 ${-height - 8} -6 ${-height - 16} 0 ${-height - 26}Z`,
    '#FFF1C4',
  );

const arch = (width: number, height: number, fill: string, more = '') =>
  path(
    `M0 ${height} L0 ${width * 0.55} C0 ${width * 0.2} ${width * 0.3} ${width * 0.1} ${width / 2} 0 C${width * 0.7} ${width * 0.1} ${width} ${width * 0.2} ${width} ${width * 0.55} L${width} ${height}Z`,
    fill,
    more,
  );

const cover: Drawing = {
  alt: 'Kemerlerin altında çinili hamam, mermer kurna, havlular ve mumlar',
  svg: draw(
    'cover',
    ground('cover', DEEP, '#2A7EA6', true),
    times(10, (index) =>
      at(90 + (index % 5) * 190, 70 + Math.floor(index / 5) * 150, 1, star(14, TURQUOISE, 'opacity="0.16"')),
    ),
    `<clipPath id="wall"><path d="M900 520 L900 250 C900 120 1020 80 1130 20 C1240 80 1360 120 1360 250 L1360 520Z"/><path d="M1420 520 L1420 250 C1420 120 1540 80 1650 20 C1760 80 1880 120 1880 250 L1880 520Z"/></clipPath>`,
    at(880, 0, 1, arch(500, 520, COBALT)) + at(1400, 0, 1, arch(500, 520, COBALT)),
    `<g clip-path="url(#wall)"><g transform="translate(890 0)">${tiles(10, 6, 100)}</g></g>`,
    `<defs><linearGradient id="stone" x2="1" y2="0"><stop offset="0.1" stop-color="#123F63"/><stop offset="0.62" stop-color="${MARBLE}"/></linearGradient></defs>`,
    box(0, 500, 1920, 140, 'url(#stone)'),
    box(0, 500, 1920, 10, '#fff', 'opacity="0.3"'),
    line('M1180 600 C1240 590 1300 610 1380 590 M1500 610 C1640 580 1760 620 1900 590', VEIN, 4),
    at(1130, 560, 1.2, basin),
    at(1290, 566, 1.1, bowl),
    at(1540, 560, 1.25, roll('#9FD3DA', COBALT)) + at(1540, 504, 1.05, roll(WHITE, CORAL)),
    light(1750, 440, 210, CANDLE, 0.6),
    at(1750, 560, 1, candle(90)) + at(1798, 566, 1, candle(60)) + at(1710, 570, 1, candle(46)),
    at(810, 600, 1.7, plant(LEAF, DARK_LEAF, COPPER)),
    at(1130, 350, 1.5, steam('#fff', 0.55)),
    light(1130, 130, 520, '#fff', 0.22),
  ),
};

const logo: Drawing = {
  alt: 'Mavi Çini’nin amblemi: sekiz köşeli yıldızın içinde lale',
  svg: draw(
    'square',
    box(0, 0, 256, 256, COBALT),
    at(128, 128, 1, star(112, WHITE)),
    path(
      'M128 204 C84 192 70 156 78 122 C104 130 124 158 128 204Z M128 204 C172 192 186 156 178 122 C152 130 132 158 128 204Z',
      TURQUOISE,
    ),
    path('M128 154 C92 140 96 92 100 62 C112 74 120 80 128 54 C136 80 144 74 156 62 C160 92 164 140 128 154Z', COBALT),
  ),
};

const gallery: readonly Drawing[] = [
  {
    alt: 'Yıldız pencereli kubbenin altında göbek taşı',
    svg: draw(
      'gallery',
      ground('gallery', '#15466C', '#3C8FB0'),
      path('M20 300 C20 90 180 16 320 16 C460 16 620 90 620 300Z', '#2B6F98'),
      [
        [320, 60, 13],
        [230, 92, 11],
        [410, 92, 11],
        [150, 150, 10],
        [490, 150, 10],
        [320, 128, 14],
        [238, 168, 11],
        [402, 168, 11],
      ]
        .map(([x, y, size]) => at(x as number, y as number, 1, star(size as number, '#FFF6D8')))
        .join(''),
      path('M310 130 L180 380 L470 380 L330 130Z', '#fff', 'opacity="0.16"') +
        path('M228 92 L60 380 L210 380 L240 92Z', '#fff', 'opacity="0.08"') +
        path('M412 92 L430 380 L590 380 L402 92Z', '#fff', 'opacity="0.08"'),
      [40, 480].map((x) => at(x, 210, 1, arch(120, 200, DEEP, 'opacity="0.55"'))).join(''),
      box(0, 396, 640, 84, '#A9CBD3'),
      path('M110 340 L530 340 L570 420 L70 420Z', WHITE) +
        box(70, 420, 500, 34, VEIN) +
        path('M110 340 L530 340 L534 348 L106 348Z', '#fff'),
      line('M180 372 C260 356 340 400 440 376', VEIN, 4),
      at(420, 372, 0.8, roll(WHITE, CORAL)) + at(230, 378, 0.9, bowl),
      at(330, 330, 1.2, steam('#fff', 0.4)),
    ),
  },
  {
    alt: 'Çinili duvarın önünde mermer kurna ve bakır tas',
    svg: draw(
      'gallery',
      tiles(7, 4, 96),
      box(0, 340, 640, 140, MARBLE) +
        box(0, 340, 640, 10, '#fff') +
        line('M30 440 C160 400 260 460 420 430 M470 420 L620 440', VEIN, 4),
      box(0, 0, 640, 340, COBALT, 'opacity="0.12"'),
      at(320, 430, 1.4, basin),
      at(500, 440, 1.2, bowl),
      at(120, 440, 0.95, roll(WHITE, BLUE)),
      light(160, 60, 360, '#fff', 0.4),
    ),
  },
  {
    alt: 'Rulo peştamallar, sabun ve yanan mumlar',
    svg: draw(
      'gallery',
      ground('gallery', '#2C78A8', '#174E76'),
      light(470, 200, 330, CANDLE, 0.65),
      box(0, 370, 640, 110, COPPER) + box(0, 370, 640, 10, SHINE),
      at(210, 372, 1.6, roll('#DDF0F2', COBALT)) +
        at(210, 300, 1.45, roll(WHITE, CORAL)) +
        at(210, 236, 1.2, roll('#9FD3DA', COBALT)),
      at(430, 374, 1.3, candle(110)) + at(496, 378, 1.3, candle(70)) + at(560, 376, 1.3, candle(90)),
      box(372, 396, 120, 44, '#F3E7C6', 'rx="16"') + box(386, 404, 92, 10, '#fff', 'rx="5" opacity="0.6"'),
    ),
  },
  {
    alt: 'Loş ışıkta masaj odası, yatak ve bitkiler',
    svg: draw(
      'gallery',
      ground('gallery', '#3A8AA9', '#1B5C84'),
      at(210, 50, 1, arch(220, 270, '#F6D9A0')),
      at(226, 70, 1, arch(188, 250, '#FBEBC6')) + line('M320 74 L320 320 M228 200 L412 200', '#D9B57A', 5),
      light(320, 180, 300, CANDLE, 0.55),
      box(0, 396, 640, 84, '#7A4E33'),
      box(110, 300, 420, 46, WHITE, 'rx="20"') +
        box(110, 326, 420, 60, TURQUOISE, 'rx="6"') +
        box(110, 362, 420, 8, WHITE, 'opacity="0.7"'),
      box(130, 386, 16, 56, WHITE) + box(494, 386, 16, 56, WHITE),
      box(126, 272, 110, 40, '#DDF0F2', 'rx="20"'),
      at(440, 302, 0.75, roll(WHITE, CORAL)),
      at(590, 452, 1, plant(LEAF, DARK_LEAF, COPPER)) + at(62, 440, 1, candle(80)) + at(98, 444, 1, candle(48)),
    ),
  },
  {
    alt: 'Kubbenin altında yoga matları ve büyük pencereler',
    svg: draw(
      'gallery',
      ground('gallery', '#E9F3F2', '#CBE3E6'),
      [70, 250, 430]
        .map(
          (x) =>
            at(x, 50, 1, arch(140, 270, COBALT)) +
            at(x + 12, 68, 1, arch(116, 252, '#FBE6B8')) +
            dot(x + 70, 190, 34, '#F6C770') +
            path(
              `M${x + 12} 320 L${x + 12} 276 C${x + 40} 250 ${x + 80} 290 ${x + 128} 260 L${x + 128} 320Z`,
              '#7FBFA5',
            ),
        )
        .join(''),
      box(0, 320, 640, 160, '#C98F5C') +
        times(5, (index) => line(`M0 ${346 + index * 30} L640 ${346 + index * 30}`, '#B67C4B', 3)),
      [
        [70, COBALT],
        [250, TURQUOISE],
        [430, CORAL],
      ]
        .map(
          ([x, fill]) =>
            path(
              `M${(x as number) + 20} 350 L${(x as number) + 120} 350 L${(x as number) + 140} 460 L${x} 460Z`,
              fill as string,
            ) + line(`M${(x as number) + 14} 446 L${(x as number) + 126} 446`, '#fff', 3, 'opacity="0.5"'),
        )
        .join(''),
      at(34, 410, 1.1, plant(LEAF, DARK_LEAF, WHITE)) + at(606, 410, 1.1, plant(LEAF, DARK_LEAF, WHITE)),
      path('M82 70 L60 480 L420 480 L390 70Z', '#fff', 'opacity="0.12"'),
    ),
  },
  {
    alt: 'Laleli mavi çinilerden duvar ve önünde demlik ile çay bardakları',
    svg: draw(
      'gallery',
      tiles(5, 3, 128),
      box(0, 0, 640, 384, DEEP, 'opacity="0.1"'),
      box(0, 384, 640, 96, '#7A4E33') + box(0, 384, 640, 10, '#9A6A48'),
      oval(320, 404, 240, 26, COPPER) + oval(320, 398, 216, 18, SHINE),
      path('M190 394 C156 330 186 276 250 274 C314 276 344 330 310 394Z', WHITE) +
        path('M304 330 C346 326 340 286 366 280 L374 292 C362 304 366 354 304 362Z', WHITE) +
        line('M196 308 C140 290 140 372 194 362', WHITE, 14) +
        path('M214 280 C220 258 280 258 286 280Z', COPPER) +
        dot(250, 256, 11, COPPER) +
        at(250, 334, 1, star(22, TURQUOISE)),
      [410, 486]
        .map((x) =>
          at(
            x,
            398,
            1.5,
            path(
              'M-18 -62 C-12 -42 -12 -36 -16 -24 C-20 -10 -12 -2 0 -2 C12 -2 20 -10 16 -24 C12 -36 12 -42 18 -62Z',
              '#B4401F',
            ) + line('M-11 -56 C-7 -42 -8 -34 -11 -24', '#fff', 3, 'opacity="0.6"'),
          ),
        )
        .join(''),
      light(130, 50, 340, '#fff', 0.35),
    ),
  },
];

const DRESS: Dress = { background: '#9CCFDA', glow: '#EAF7F8', cloth: COBALT, trim: '#DDF0F2', cut: 'wrap' };
const face = (alt: string, look: Look): Drawing => ({ alt, svg: drawFace(look, DRESS) });

export const SPA_DRAWINGS: SalonDrawings = {
  cover,
  logo,
  gallery,
  faces: {
    'nil@vakit.example': face('Nil Aydın, kısa düz saçlı', {
      ...{ hair: 'bob', hairColor: '#3A241B', skin: '#F2CBA8', shade: '#D6A27D', lips: '#B84A4A' },
    }),
    'aysegul@vakit.example': face('Ayşegül Koç, gözlüklü ve dalgalı saçlı', {
      ...{ hair: 'waves', hairColor: '#6E4326', skin: '#E8B890', shade: '#C88F68', lips: '#A8483F', hasGlasses: true },
    }),
    'made@vakit.example': face('Made Wijaya, siyah saçlı ve gülümsüyor', {
      ...{ hair: 'short', hairColor: '#17110F', skin: '#B57A4E', shade: '#935C36', lips: '#8C3F34' },
    }),
    'gulsah@vakit.example': face('Gülşah Erdoğan, saçları kırlaşmış bir natır', {
      ...{ hair: 'pixie', hairColor: '#9B948D', skin: '#E5B48E', shade: '#C48B65', isOlder: true, earrings: CORAL },
    }),
    'tolga@vakit.example': face('Tolga Güneş, gür sakallı bir tellak', {
      ...{ hair: 'short', hairColor: '#4A2E1F', beard: 'full', skin: '#DFA97F', shade: '#BC825B' },
    }),
    'defne@vakit.example': face('Defne Sarı, saçı topuz bir yoga eğitmeni', {
      ...{ hair: 'bun', hairColor: '#B98543', skin: '#F4CFAE', shade: '#D9A681', lips: '#C0554E', earrings: TURQUOISE },
    }),
  },
};
