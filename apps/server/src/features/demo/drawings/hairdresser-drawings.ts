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

const WINE = '#4A1024';
const NAR = '#8A1F3D';
const RED = '#B8304F';
const ROSE = '#C2566F';
const BLUSH = '#EBB4B8';
const POWDER = '#F8DEDB';
const CREAM = '#FFF4EC';
const GOLD = '#D9A55B';
const BULB = '#FFE9B3';
const LEAF = '#5F8A5B';
const DARK_LEAF = '#42683F';
const WOOD = '#A56E4A';
const MIRROR = '#F3D9DC';

/** A mirror with bulbs around it; its corner is at 0, 0 */
const mirror = (width: number, height: number) =>
  box(-18, -18, width + 36, height + 36, NAR, 'rx="34"') +
  box(6, 6, width - 12, height - 12, MIRROR, 'rx="20"') +
  path(
    `M30 ${height - 20} L${width * 0.62} 16 L${width * 0.84} 16 L${width * 0.3} ${height - 12}Z`,
    '#fff',
    'opacity="0.5"',
  ) +
  times(4, (index) =>
    [-6, width + 6]
      .map(
        (x) =>
          dot(x, 24 + (index * (height - 48)) / 3, 10, BULB) +
          dot(x, 24 + (index * (height - 48)) / 3, 19, BULB, 'opacity="0.35"'),
      )
      .join(''),
  ) +
  times(
    3,
    (index) =>
      dot(width * 0.25 * (index + 1), -6, 10, BULB) + dot(width * 0.25 * (index + 1), -6, 19, BULB, 'opacity="0.35"'),
  );

/** A soft chair on one leg, standing at 0, 0 */
const chair = (color: string, shade: string) =>
  oval(0, 0, 80, 10, WINE, 'opacity="0.3"') +
  path('M-56 -4 C-46 -18 46 -18 56 -4Z', GOLD) +
  box(-8, -90, 16, 78, GOLD) +
  path('M-74 -250 C-74 -300 74 -300 74 -250 L82 -130 L-82 -130Z', color) +
  line('M-34 -272 L-38 -150 M0 -282 L0 -150 M34 -272 L38 -150', shade, 4) +
  box(-92, -140, 184, 52, shade, 'rx="24"') +
  path(
    'M-96 -196 C-112 -196 -112 -110 -92 -104 L-76 -104 L-76 -180Z M96 -196 C112 -196 112 -110 92 -104 L76 -104 L76 -180Z',
    color,
  );

/** A hood dryer on its stand; it stands at 0, 0 */
const dryer =
  oval(0, 0, 60, 9, WINE, 'opacity="0.3"') +
  path('M-46 -4 C-36 -18 36 -18 46 -4Z', GOLD) +
  box(-6, -330, 12, 320, GOLD) +
  line('M0 -330 C0 -372 -30 -372 -60 -372', GOLD, 12) +
  path('M-170 -300 C-176 -410 -34 -410 -40 -300Z', CREAM) +
  path('M-170 -300 L-40 -300 L-46 -282 L-164 -282Z', ROSE) +
  path('M-152 -312 C-152 -356 -126 -374 -108 -376', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round"');

/** A pomegranate around 0, 0 */
const pomegranate =
  path('M-20 -52 L-28 -82 L-10 -68 L0 -88 L10 -68 L28 -82 L20 -52Z', NAR) +
  dot(0, 0, 58, RED) +
  path('M-40 -20 C-36 -40 -18 -48 -6 -48', 'none', 'stroke="#E2788A" stroke-width="9" stroke-linecap="round"');

const seed = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 -12 C9 -4 9 9 0 10 C-9 9 -9 -4 0 -12Z', '#D9435F')}${dot(-2, 2, 2.4, '#F6B5BD')}</g>`;

/** The same, cut open */
const openPomegranate =
  pomegranate +
  oval(4, 6, 42, 40, POWDER) +
  [
    [-12, -12, -30],
    [8, -16, 10],
    [26, -4, 50],
    [-22, 8, -60],
    [-2, 6, 0],
    [18, 14, 40],
    [-14, 28, -20],
    [6, 32, 10],
    [26, 30, 30],
  ]
    .map(([x, y, turn]) => seed(x as number, y as number, turn as number))
    .join('');

/** A flower around 0, 0 */
const flower = (color: string, heart: string) =>
  times(6, (index) => `<g transform="rotate(${index * 60})">${oval(0, -17, 12, 17, color)}</g>`) + dot(0, 0, 9, heart);

/** Flowers in a vase that stands at 0, 0 */
const bouquet =
  line('M0 -80 L-40 -170 M0 -80 L4 -200 M0 -80 L46 -164 M0 -80 L-14 -150 M0 -80 L24 -140', DARK_LEAF, 5) +
  path(
    'M0 -90 C-46 -96 -66 -120 -70 -146 C-36 -142 -12 -120 0 -90Z M0 -90 C46 -96 70 -112 80 -134 C44 -138 14 -120 0 -90Z',
    LEAF,
  ) +
  at(-42, -176, 1, flower(ROSE, GOLD)) +
  at(4, -208, 1.15, flower(CREAM, GOLD)) +
  at(50, -170, 1, flower('#E98A98', GOLD)) +
  at(0, -150, 0.9, flower(RED, GOLD)) +
  path('M-26 -92 L26 -92 C20 -70 40 -44 32 0 L-32 0 C-40 -44 -20 -70 -26 -92Z', BLUSH) +
  line('M-20 -50 C-24 -30 -22 -16 -20 -10', '#fff', 5, 'opacity="0.6"');

const polish = (color: string) =>
  path('M-17 -48 L17 -48 C22 -40 22 -6 18 0 L-18 0 C-22 -6 -22 -40 -17 -48Z', color) +
  box(-9, -92, 18, 46, WINE, 'rx="5"') +
  box(-14, -40, 6, 32, '#fff', 'rx="3" opacity="0.4"');

const coffee =
  oval(0, 0, 52, 9, CREAM) +
  line('M30 -38 C56 -42 54 -12 28 -14', CREAM, 7) +
  path('M-34 -48 L34 -48 C34 -18 22 -4 0 -4 C-22 -4 -34 -18 -34 -48Z', CREAM) +
  oval(0, -48, 34, 7, '#5B3423') +
  path('M-32 -30 C-10 -20 10 -20 32 -30 L30 -20 C10 -10 -10 -10 -30 -20Z', ROSE);

const cover: Drawing = {
  alt: 'Ampullü aynalar, pembe koltuklar, çiçekler ve narlarla kuaför salonu',
  svg: draw(
    'cover',
    ground('cover', '#5A132B', '#C9637A', true),
    times(8, (index) => box(index * 118, 0, 59, 540, '#fff', 'opacity="0.025"')),
    box(0, 540, 1920, 100, WINE, 'opacity="0.55"'),
    box(0, 534, 1920, 8, GOLD, 'opacity="0.8"'),
    [880, 1210, 1540].map((x) => at(x, 66, 1, mirror(240, 310)) + light(x + 120, 200, 330, BULB, 0.3)).join(''),
    box(830, 406, 1010, 24, CREAM, 'rx="10"'),
    box(850, 430, 970, 10, WINE, 'opacity="0.25"'),
    at(1165, 406, 0.9, bouquet),
    at(1476, 406, 0.8, polish(RED)) + at(1512, 406, 0.8, polish('#E98A98')),
    at(868, 370, 0.6, pomegranate) + at(1800, 368, 0.62, openPomegranate),
    [1000, 1330, 1660].map((x) => at(x, 606, 1.02, chair(BLUSH, ROSE))).join(''),
    at(694, 606, 1, chair(ROSE, NAR)) + at(814, 606, 1.16, dryer),
    at(520, 606, 1.05, plant(LEAF, DARK_LEAF, BLUSH)),
    light(1330, 200, 760, '#FFD9C9', 0.22),
  ),
};

const logo: Drawing = {
  alt: 'Nar Kuaför’ün amblemi: içi görünen bir nar',
  svg: draw(
    'square',
    box(0, 0, 256, 256, CREAM),
    path('M96 76 L82 22 L110 44 L128 14 L146 44 L174 22 L160 76Z', NAR),
    dot(128, 146, 92, NAR),
    path(
      'M70 150 C70 108 98 88 128 88 C158 88 186 108 186 150 C186 186 158 208 128 208 C98 208 70 186 70 150Z',
      POWDER,
    ),
    [
      [104, 122, -20],
      [152, 122, 20],
      [128, 112, 0],
      [92, 156, -40],
      [128, 152, 0],
      [164, 156, 40],
      [108, 184, -20],
      [148, 184, 20],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.5)">${path('M0 -12 C9 -4 9 9 0 10 C-9 9 -9 -4 0 -12Z', RED)}</g>`,
      )
      .join(''),
  ),
};

const gallery: readonly Drawing[] = [
  {
    alt: 'Ampullü aynanın önünde pembe kuaför koltuğu ve çiçekler',
    svg: draw(
      'gallery',
      ground('gallery', '#E8A9AE', '#D98A96'),
      box(0, 404, 640, 76, '#8C4A52') + box(0, 398, 640, 7, GOLD),
      at(190, 48, 1, mirror(260, 230)),
      light(320, 150, 320, BULB, 0.4),
      box(80, 300, 480, 18, CREAM, 'rx="8"'),
      at(130, 300, 0.9, bouquet) + at(500, 300, 0.8, polish(NAR)) + at(536, 300, 0.8, polish(RED)),
      at(320, 458, 1.02, chair(BLUSH, ROSE)),
    ),
  },
  {
    alt: 'Kurutma kaskı, koltuk ve sehpada Türk kahvesi',
    svg: draw(
      'gallery',
      ground('gallery', '#F6D9D2', '#EDBDBB'),
      box(0, 404, 640, 76, '#A8646A') + box(0, 398, 640, 7, CREAM),
      dot(500, 130, 76, CREAM) +
        dot(500, 130, 62, MIRROR) +
        path('M462 164 L520 84 L540 92 L484 178Z', '#fff', 'opacity="0.6"'),
      at(220, 458, 1.08, chair(ROSE, NAR)),
      at(332, 458, 1.06, dryer),
      box(446, 352, 150, 12, WOOD, 'rx="5"') + line('M470 364 L460 456 M572 364 L582 456', WOOD, 9),
      at(510, 350, 1.05, coffee) + at(510, 290, 0.7, steam('#fff', 0.8)),
      light(120, 60, 330, '#fff', 0.5),
    ),
  },
  {
    alt: 'Boya kâsesi, fırça ve renk tutamları',
    svg: draw(
      'gallery',
      ground('gallery', '#F3C9C4', '#E2A2A6'),
      light(180, 70, 380, '#fff', 0.5),
      box(0, 356, 640, 124, CREAM) + box(0, 356, 640, 10, '#fff'),
      ['#2E1B16', '#5F3421', '#96552C', '#C98A4B', '#B8304F']
        .map((color, index) =>
          at(
            400 + index * 46,
            92,
            1,
            box(-18, 0, 36, 24, WINE, 'rx="6"') +
              path('M-16 24 L16 24 C22 90 18 150 0 196 C-18 150 -22 90 -16 24Z', color) +
              line('M-5 36 C-4 90 -4 130 -2 160', '#fff', 4, 'opacity="0.22"'),
          ),
        )
        .join(''),
      path('M110 250 L370 250 C368 340 320 396 240 396 C160 396 112 340 110 250Z', WINE) +
        oval(240, 250, 130, 26, NAR) +
        oval(240, 252, 112, 20, RED) +
        path('M170 252 C200 236 250 262 306 244', 'none', 'stroke="#E2788A" stroke-width="8" stroke-linecap="round"'),
      `<g transform="translate(196 246) rotate(-34)">${box(-11, -190, 22, 150, WINE, 'rx="11"')}${path('M-26 -44 L26 -44 L22 -20 L-22 -20Z', GOLD)}${path('M-22 -20 L22 -20 L18 16 L-18 16Z', '#6B1B33')}</g>`,
      times(3, (index) =>
        box(430 + index * 14, 420 - index * 14, 150, 26, ['#D5DBDF', '#E9EEF0', '#C6CED3'][index] as string, 'rx="4"'),
      ),
    ),
  },
  {
    alt: 'Manikür masasında sıra sıra ojeler, lamba ve çiçekli su kâsesi',
    svg: draw(
      'gallery',
      ground('gallery', '#F8E2DC', '#F0C6C3'),
      light(320, 60, 360, '#fff', 0.6),
      [120, 220]
        .map((y) => box(70, y, 500, 12, WOOD, 'rx="4"') + box(70, y + 12, 500, 5, WINE, 'opacity="0.18"'))
        .join(''),
      ['#8A1F3D', '#B8304F', '#E98A98', '#F3C2BF', '#D9A55B', '#6E3A5B', '#C2566F', '#5F8A5B']
        .map(
          (color, index) =>
            at(106 + index * 61, 120, 0.86, polish(color)) + at(136 + index * 56, 220, 0.86, polish(color)),
        )
        .slice(0, 7)
        .join(''),
      box(0, 380, 640, 100, CREAM) + box(0, 380, 640, 8, '#fff'),
      path('M70 404 L70 350 C70 290 290 290 290 350 L290 404Z', NAR) +
        path('M106 404 L106 372 C106 336 254 336 254 372 L254 404Z', WINE) +
        path('M112 404 L112 378 C112 346 248 346 248 378 L248 404Z', '#C9A8EE', 'opacity="0.85"') +
        line('M92 344 C104 318 150 312 180 312', '#E2788A', 8),
      box(88, 404, 184, 14, CREAM, 'rx="7"') + box(88, 404, 184, 14, ROSE, 'rx="7"'),
      path('M350 350 L520 350 C518 396 486 416 435 416 C384 416 352 396 350 350Z', ROSE) +
        oval(435, 350, 86, 16, POWDER) +
        at(404, 346, 0.6, flower(RED, BULB)) +
        at(452, 350, 0.5, flower(CREAM, GOLD)) +
        at(482, 344, 0.42, flower('#E98A98', GOLD)),
      at(570, 412, 1.15, polish(RED)),
    ),
  },
  {
    alt: 'Karşılama masasında narlar ve bir vazo çiçek',
    svg: draw(
      'gallery',
      ground('gallery', '#A32F4E', '#7A1A36'),
      light(200, 110, 380, '#FFC9BD', 0.5),
      box(0, 370, 640, 110, WOOD) + box(0, 370, 640, 10, '#C48C66'),
      at(190, 400, 1.55, bouquet),
      oval(440, 400, 150, 22, CREAM) + oval(440, 394, 128, 14, POWDER),
      at(372, 340, 0.95, pomegranate) + at(506, 346, 0.9, pomegranate) + at(440, 344, 1.1, openPomegranate),
      seed(560, 428, 60) + seed(590, 440, 10) + seed(330, 436, -40),
    ),
  },
  {
    alt: 'Alsancak’ta çiçekli, kırmızı kapılı kuaförün cephesi',
    svg: draw(
      'gallery',
      ground('gallery', '#CFE6EC', '#F6E3D3'),
      box(0, 418, 640, 62, '#C9B3A4'),
      box(50, 40, 540, 378, POWDER) + box(50, 40, 540, 22, CREAM) + box(50, 62, 540, 5, BLUSH),
      path('M90 390 L90 210 C90 110 350 110 350 210 L350 390Z', CREAM) +
        path('M104 390 L104 214 C104 126 336 126 336 214 L336 390Z', '#F9D9A8'),
      at(170, 240, 0.42, mirror(150, 170)) +
        at(262, 240, 0.42, mirror(150, 170)) +
        at(200, 390, 0.46, chair(ROSE, NAR)) +
        at(286, 390, 0.46, chair(ROSE, NAR)),
      line('M220 150 L220 390', CREAM, 6),
      path('M410 418 L410 210 C410 130 540 130 540 210 L540 418Z', CREAM) +
        path('M422 418 L422 214 C422 146 528 146 528 214 L528 418Z', NAR) +
        path('M440 300 L440 216 C440 172 510 172 510 216 L510 300Z', '#F9D9A8') +
        dot(512, 340, 7, GOLD),
      times(7, (index) => path(`M${76 + index * 41} 104 l41 0 l3 34 a22 16 0 0 1 -47 0Z`, index % 2 ? CREAM : RED)),
      box(80, 386, 280, 34, WOOD, 'rx="6"') +
        times(9, (index) => at(100 + index * 30, 380 - (index % 2) * 10, 0.62, flower(index % 2 ? RED : ROSE, BULB))),
      at(384, 420, 0.8, plant(LEAF, DARK_LEAF, NAR)) + at(566, 420, 0.8, plant(LEAF, DARK_LEAF, NAR)),
      light(560, 60, 260, '#FFF1C4', 0.7),
    ),
  },
];

const DRESS: Dress = { background: '#EBB4B8', glow: '#FFF0EA', cloth: CREAM, trim: NAR, cut: 'apron' };
const face = (alt: string, look: Look): Drawing => ({ alt, svg: drawFace(look, DRESS) });

export const HAIRDRESSER_DRAWINGS: SalonDrawings = {
  cover,
  logo,
  gallery,
  faces: {
    'derya@vakit.example': face('Derya Akın, uzun bakır kızılı saçlı', {
      ...{ hair: 'long', hairColor: '#A9502B', skin: '#F3CDAE', shade: '#D8A480', lips: '#B23A48' },
    }),
    'selin@vakit.example': face('Selin Kurt, kısacık saçlı ve küpeli', {
      ...{ hair: 'pixie', hairColor: '#1F1614', skin: '#E6B48C', shade: '#C58C65', lips: '#B8304F', earrings: GOLD },
    }),
    'melis@vakit.example': face('Melis Oral, saçı örgülü genç bir kalfa', {
      ...{ hair: 'braid', hairColor: '#5B3420', skin: '#D9A27A', shade: '#B77E58', lips: '#A8483F' },
    }),
    'zehra@vakit.example': face('Zehra Toprak, gül kurusu başörtülü', {
      ...{ hair: 'scarf', hairColor: '#9C3D58', skin: '#EFC5A2', shade: '#D29C77', lips: '#B04A4A' },
    }),
  },
};
