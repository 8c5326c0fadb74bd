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

const NIGHT = '#12261F';
const GREEN = '#1F3D36';
const MOSS = '#2F5B4E';
const SAGE = '#6E9683';
const BRASS = '#C79A4B';
const GOLD = '#E8C57C';
const CREAM = '#F4E6CB';
const LEATHER = '#7C3F2B';
const SHADE = '#5A2C1F';
const WOOD = '#8A5B38';
const GLASS = '#B9D3C6';

/** An armchair of leather and brass, standing at 0, 0 */
const chair =
  oval(0, 0, 92, 12, NIGHT, 'opacity="0.45"') +
  path('M-70 -6 C-60 -24 60 -24 70 -6Z', BRASS) +
  box(-12, -84, 24, 70, GOLD) +
  box(-38, -44, 76, 12, BRASS, 'rx="6"') +
  path('M-62 -300 C-64 -340 64 -340 62 -300 L70 -150 L-70 -150Z', LEATHER) +
  path('M-44 -292 C-46 -318 46 -318 44 -292 L48 -166 L-48 -166Z', '#94503A') +
  box(-36, -372, 72, 44, LEATHER, 'rx="18"') +
  box(-8, -336, 16, 14, BRASS) +
  path('M-88 -160 L88 -160 L80 -92 L-80 -92Z', SHADE) +
  box(-84, -176, 168, 40, LEATHER, 'rx="18"') +
  box(-112, -224, 36, 20, SHADE, 'rx="10"') +
  box(76, -224, 36, 20, SHADE, 'rx="10"') +
  line('M-94 -204 L-90 -120 M94 -204 L90 -120', BRASS, 9);

/** A round mirror in a frame of brass around 0, 0 */
const mirror = (radius: number) =>
  dot(0, 0, radius + 12, BRASS) +
  dot(0, 0, radius, GLASS) +
  path(
    `M${-radius * 0.7} ${radius * 0.7} A${radius} ${radius} 0 0 1 ${radius * 0.4} ${-radius * 0.92} L${radius * 0.75} ${-radius * 0.66} A${radius} ${radius} 0 0 0 ${-radius * 0.3} ${radius * 0.95}Z`,
    '#DCEBE2',
    'opacity="0.7"',
  );

const bottle = (color: string, height: number) =>
  box(-16, -height, 32, height, color, 'rx="7"') +
  box(-6, -height - 16, 12, 18, BRASS, 'rx="2"') +
  box(-16, -height * 0.62, 32, height * 0.28, CREAM, 'opacity="0.85"') +
  box(-11, -height + 6, 5, height - 14, '#fff', 'rx="2" opacity="0.25"');

const brush =
  path('M-14 0 C-20 -30 -12 -46 -10 -54 L10 -54 C12 -46 20 -30 14 0Z', WOOD) +
  box(-12, -62, 24, 10, BRASS) +
  path('M-12 -62 C-30 -96 -20 -124 0 -126 C20 -124 30 -96 12 -62Z', CREAM) +
  path('M-4 -62 C-14 -90 -10 -116 0 -126 C-2 -104 -2 -84 2 -62Z', '#D9C29A');

const pole =
  box(-22, -180, 44, 180, CREAM) +
  `<clipPath id="pole"><rect x="-22" y="-180" width="44" height="180"/></clipPath><g clip-path="url(#pole)">${times(5, (index) => path(`M-30 ${-130 + index * 44} L30 ${-176 + index * 44} l0 18 L-30 ${-112 + index * 44}Z`, index % 2 ? MOSS : '#A63D2F'))}</g>` +
  box(-14, -180, 6, 180, '#fff', 'opacity="0.35"') +
  box(-28, -8, 56, 16, BRASS, 'rx="6"') +
  box(-28, -190, 56, 16, BRASS, 'rx="6"') +
  dot(0, -204, 18, GOLD);

const tea =
  oval(0, 0, 34, 8, CREAM) +
  path(
    'M-18 -56 C-12 -40 -12 -34 -16 -24 C-20 -12 -12 -3 0 -3 C12 -3 20 -12 16 -24 C12 -34 12 -40 18 -56Z',
    '#B4401F',
  ) +
  path('M-19 -64 L19 -64 L18 -56 L-18 -56Z', '#fff', 'opacity="0.35"') +
  line('M-11 -56 C-7 -42 -8 -34 -11 -24', '#fff', 3, 'opacity="0.6"');

const lamp = (length: number) =>
  line(`M0 ${-length} L0 0`, BRASS, 4) + path('M-44 34 C-40 4 40 4 44 34Z', BRASS) + oval(0, 34, 30, 8, '#FFF0C4');

const shelf = (width: number) => box(0, 0, width, 12, WOOD, 'rx="3"') + box(0, 12, width, 5, NIGHT, 'opacity="0.35"');

const cover: Drawing = {
  alt: 'Aynaların karşısında deri koltuklar, pirinç lambalar ve raflarla berber salonu',
  svg: draw(
    'cover',
    ground('cover', '#142B24', MOSS, true),
    times(14, (index) => box(index * 140, 0, 3, 430, NIGHT, 'opacity="0.22"')),
    box(0, 430, 1920, 14, BRASS, 'opacity="0.8"'),
    box(0, 444, 1920, 116, '#173029'),
    box(0, 556, 1920, 84, '#4A3424'),
    times(12, (index) => box(index * 170, 556, 3, 84, NIGHT, 'opacity="0.3"')),
    [1010, 1350, 1690].map((x) => at(x, 236, 1, mirror(112))).join(''),
    box(860, 404, 1000, 26, WOOD, 'rx="6"'),
    [1180, 1520].map((x) => at(x, 74, 1, lamp(90)) + light(x, 140, 260, GOLD, 0.55)).join(''),
    at(1176, 404, 0.8, bottle('#3E7C66', 96)) + at(1214, 404, 0.8, bottle(BRASS, 76)),
    at(1514, 404, 0.8, brush) + at(1552, 404, 0.8, bottle('#7F2F22', 90)),
    at(1850, 404, 0.8, bottle(SAGE, 84)),
    [1010, 1350, 1690].map((x) => at(x, 606, 0.98, chair)).join(''),
    at(720, 400, 1.05, pole),
    at(520, 606, 1.5, plant('#3F7A63', '#2C5A49', BRASS)),
    light(1350, 240, 760, GOLD, 0.2),
  ),
};

const logo: Drawing = {
  alt: 'Şık Berber’in amblemi: tıraş fırçası ve ustura',
  svg: draw(
    'square',
    box(0, 0, 256, 256, GREEN),
    dot(128, 128, 106, 'none', `stroke="${BRASS}" stroke-width="9"`),
    at(98, 200, 1.12, brush),
    `<g transform="translate(168 72) rotate(14)">${path('M-14 0 L14 0 L14 74 L-14 66Z', CREAM)}${box(-9, 66, 18, 64, BRASS, 'rx="9"')}</g>`,
  ),
};

const counter = (fill: string) => box(0, 372, 640, 108, fill) + box(0, 372, 640, 10, '#fff', 'opacity="0.22"');

const gallery: readonly Drawing[] = [
  {
    alt: 'Yuvarlak aynanın önünde deri berber koltuğu',
    svg: draw(
      'gallery',
      ground('gallery', '#2B5548', GREEN),
      box(0, 400, 640, 80, '#4A3424'),
      box(0, 392, 640, 8, BRASS),
      at(320, 160, 1, mirror(118)),
      at(110, 110, 1, lamp(130)) + at(530, 110, 1, lamp(130)),
      light(110, 170, 190, GOLD, 0.6) + light(530, 170, 190, GOLD, 0.6),
      at(320, 452, 1, chair),
      at(560, 452, 1.05, plant('#5E9A80', '#3F7A63', BRASS)),
    ),
  },
  {
    alt: 'Tezgâhta köpük kâsesi, tıraş fırçası ve ustura',
    svg: draw(
      'gallery',
      ground('gallery', '#3B6B5B', '#24473D'),
      light(440, 90, 380, GOLD, 0.5),
      counter('#D9CDB6'),
      path('M170 268 L390 268 C388 340 350 392 280 392 C210 392 172 340 170 268Z', BRASS),
      path('M200 290 C206 336 226 364 250 376', 'none', `stroke="${GOLD}" stroke-width="8"`),
      path('M176 270 C150 222 214 210 222 220 C232 176 306 176 316 214 C356 194 416 226 384 270Z', '#FBF6EA'),
      path(
        'M222 222 C246 236 260 250 262 268 M318 216 C320 236 336 250 352 256',
        'none',
        'stroke="#E4D9C2" stroke-width="6"',
      ),
      `<g transform="translate(470 392) rotate(12) scale(1.7)">${brush}</g>`,
      path('M60 404 L210 418 L206 436 L56 420Z', '#E9EEF0') +
        path('M206 417 L330 440 C344 446 336 462 322 458 L204 436Z', WOOD) +
        dot(212, 427, 6, BRASS),
    ),
  },
  {
    alt: 'Moda’da köşedeki dükkânın yeşil cephesi, vitrin ve berber direği',
    svg: draw(
      'gallery',
      ground('gallery', '#F3DDB4', '#E8C592'),
      box(0, 420, 640, 60, '#B9A48A'),
      box(60, 70, 520, 350, GREEN),
      box(60, 70, 520, 44, NIGHT) + box(76, 82, 488, 5, BRASS) + box(76, 97, 488, 5, BRASS),
      box(90, 170, 270, 190, '#F6D892') +
        at(228, 360, 0.5, chair) +
        at(140, 360, 0.62, plant('#3F7A63', '#2C5A49', LEATHER)) +
        at(300, 200, 0.7, lamp(60)),
      box(222, 170, 6, 190, GREEN, 'opacity="0.5"'),
      box(90, 360, 270, 60, MOSS),
      box(410, 170, 126, 250, MOSS) + box(426, 188, 94, 140, '#F6D892') + dot(430, 350, 7, GOLD),
      times(9, (index) =>
        path(`M${70 + index * 56} 114 l56 0 l0 30 a28 18 0 0 1 -56 0Z`, index % 2 ? CREAM : '#2F5B4E'),
      ),
      at(386, 346, 0.72, pole),
      at(566, 422, 0.8, plant('#4F8A70', '#2C5A49', LEATHER)),
      light(220, 250, 240, '#FFE7AE', 0.35),
    ),
  },
  {
    alt: 'Ahşap raflarda kolonya, losyon ve fırçalar',
    svg: draw(
      'gallery',
      ground('gallery', '#2B5548', '#1B352E'),
      light(320, 60, 420, GOLD, 0.4),
      [170, 300, 430].map((y) => at(70, y, 1, shelf(500))).join(''),
      at(120, 170, 1, bottle('#3E7C66', 90)) +
        at(170, 170, 1, bottle(BRASS, 70)) +
        at(220, 170, 1, bottle('#7F2F22', 100)),
      at(330, 170, 0.8, brush) + at(386, 170, 0.8, brush),
      at(490, 170, 0.72, plant('#6AA88B', '#3F7A63', CREAM)),
      times(4, (index) => box(110, 276 - index * 24, 120, 22, index % 2 ? '#DCCBA8' : CREAM, 'rx="11"')),
      at(300, 300, 1, bottle(SAGE, 84)) + at(350, 300, 1, bottle('#A8642F', 64)) + at(400, 300, 1, bottle(SAGE, 84)),
      box(452, 258, 90, 42, BRASS, 'rx="8"') + dot(497, 279, 10, CREAM),
      at(140, 430, 1, bottle('#7F2F22', 76)) + at(190, 430, 1, bottle('#3E7C66', 94)),
      path('M256 376 L364 376 C362 412 340 430 310 430 C280 430 258 412 256 376Z', CREAM) +
        path('M262 378 C250 350 300 340 312 356 C330 340 370 352 358 378Z', '#fff'),
      times(3, (index) => box(420, 408 - index * 24, 120, 22, index % 2 ? '#3F7A63' : '#9FC2B0', 'rx="11"')),
    ),
  },
  {
    alt: 'Sıcak havlular ve ince belli bardakta çay',
    svg: draw(
      'gallery',
      ground('gallery', '#E9CF9D', '#C99B5C'),
      light(170, 90, 360, '#FFF3D2', 0.8),
      box(0, 350, 640, 130, '#6B4429') + box(0, 350, 640, 10, '#8F6240'),
      times(
        3,
        (index) =>
          box(70 + index * 10, 312 - index * 56, 250 - index * 20, 58, index % 2 ? '#E6DBC4' : CREAM, 'rx="28"') +
          dot(100 + index * 10, 341 - index * 56, 16, 'none', 'stroke="#CDB98F" stroke-width="6"'),
      ),
      at(190, 186, 1.3, steam('#fff', 0.85)),
      oval(476, 372, 128, 22, BRASS) + oval(476, 366, 112, 15, GOLD),
      at(430, 366, 1.75, tea) + at(528, 370, 1.75, tea),
      at(430, 240, 0.8, steam('#fff', 0.7)),
    ),
  },
  {
    alt: 'Çocuklar için kırmızı arabalı berber koltuğu',
    svg: draw(
      'gallery',
      ground('gallery', '#76A38E', '#4F8470'),
      box(0, 394, 640, 86, '#7A5638') + box(0, 388, 640, 8, BRASS),
      box(170, 44, 300, 210, BRASS, 'rx="26"') +
        box(184, 58, 272, 182, '#D5E7DD', 'rx="16"') +
        path('M200 220 L330 64 L384 64 L240 230Z', '#fff', 'opacity="0.5"'),
      times(5, (index) => path(`M${60 + index * 130} 0 l34 0 l-17 34Z`, index % 2 ? GOLD : '#B5452F')),
      box(304, 372, 32, 60, BRASS) +
        oval(320, 436, 90, 12, NIGHT, 'opacity="0.4"') +
        path('M240 432 C250 412 390 412 400 432Z', BRASS),
      box(228, 214, 84, 120, SHADE, 'rx="22"'),
      path('M150 372 C146 320 160 300 214 300 L330 300 C350 270 420 270 444 300 C490 304 506 330 500 372Z', '#B5452F'),
      path(
        'M170 318 C180 306 200 306 214 306 L300 306',
        'none',
        'stroke="#D9745C" stroke-width="8" stroke-linecap="round"',
      ),
      dot(372, 268, 30, 'none', `stroke="${NIGHT}" stroke-width="9"`) + line('M350 290 L332 312', NIGHT, 9),
      [224, 428].map((x) => dot(x, 374, 44, NIGHT) + dot(x, 374, 22, GOLD) + dot(x, 374, 8, WOOD)).join(''),
      dot(490, 336, 14, '#FFE9A8'),
      light(320, 60, 330, '#FFF3D2', 0.35),
    ),
  },
];

const DRESS: Dress = { background: '#D9C08C', glow: '#FBEFD0', cloth: GREEN, trim: BRASS, cut: 'tunic' };
const face = (alt: string, look: Look): Drawing => ({ alt, svg: drawFace(look, DRESS) });

export const BARBER_DRAWINGS: SalonDrawings = {
  cover,
  logo,
  gallery,
  faces: {
    'ilker@vakit.example': face('İlker Öztürk, gri bıyıklı ve gülümsüyor', {
      ...{ hair: 'parted', hairColor: '#4B4642', beard: 'moustache', beardColor: '#8C8781' },
      ...{ skin: '#E3AF86', shade: '#C48A62', isOlder: true, hasGlasses: true },
    }),
    'kaan@vakit.example': face('Kaan Şahin, kısa kesim saçlı ve sakallı', {
      ...{ hair: 'quiff', hairColor: '#2A1D17', beard: 'full', skin: '#D9A077', shade: '#B67C56' },
    }),
    'dogukan@vakit.example': face('Doğukan Yıldız, kumral ve kirli sakallı', {
      ...{ hair: 'short', hairColor: '#7A5230', beard: 'stubble', skin: '#F0C6A0', shade: '#D39F78' },
    }),
    'emir@vakit.example': face('Emir Çelik, kıvırcık saçlı genç bir kalfa', {
      ...{ hair: 'curly', hairColor: '#33211A', skin: '#E8B68D', shade: '#C88F66' },
    }),
  },
};
