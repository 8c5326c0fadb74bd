import { at, dot, draw, light, line, oval, path, times } from './drawing.ts';

type Hair = 'short' | 'quiff' | 'parted' | 'curly' | 'bob' | 'long' | 'bun' | 'pixie' | 'braid' | 'waves' | 'scarf';

/** Traits that tell one face from another */
export type Look = {
  readonly hair: Hair;
  /** Colour of the hair, or of the scarf */
  readonly hairColor: string;
  readonly skin: string;
  /** A darker tone of the skin: neck, ears, nose */
  readonly shade: string;
  readonly beard?: 'full' | 'stubble' | 'moustache';
  readonly beardColor?: string;
  readonly hasGlasses?: boolean;
  /** Colour of earrings */
  readonly earrings?: string;
  readonly lips?: string;
  /** Lines beside the mouth and grey at the temples */
  readonly isOlder?: boolean;
};

/** Clothes of the people of a salon, and the ground behind them */
export type Dress = {
  readonly background: string;
  readonly glow: string;
  readonly cloth: string;
  readonly trim: string;
  readonly cut: 'tunic' | 'wrap' | 'apron';
};

const HEAD = 'M86 106 C84 58 172 58 170 106 C170 142 152 168 128 168 C104 168 86 142 86 106Z';
const SHOULDERS = 'M26 256 C28 214 66 202 106 190 C116 204 140 204 150 190 C190 202 228 214 230 256Z';

/** Hair that falls behind the head */
const BEHIND: Partial<Record<Hair, string>> = {
  bob: 'M74 112 C64 34 192 34 182 112 C188 146 184 168 172 176 L84 176 C72 168 68 146 74 112Z',
  long: 'M74 110 C64 34 192 34 182 110 C188 160 198 196 190 224 C150 240 106 240 66 224 C58 196 68 160 74 110Z',
  waves:
    'M74 108 C64 34 192 34 182 108 C198 122 180 140 194 158 C206 178 190 190 200 212 C180 236 76 236 56 212 C66 190 50 178 62 158 C76 140 58 122 74 108Z',
  braid: 'M76 112 C66 36 190 36 180 112 C184 140 180 160 174 172 L82 172 C76 160 72 140 76 112Z',
  bun: 'M80 108 C74 40 182 40 176 108 L170 128 L86 128Z',
};

/** Hair that frames the face */
const BEFORE: Partial<Record<Hair, string>> = {
  short:
    'M83 112 C74 52 116 42 134 44 C174 46 182 78 173 112 C170 98 167 90 160 80 C140 86 112 84 98 78 C91 88 87 98 83 112Z',
  quiff:
    'M86 94 C78 62 96 36 136 34 C166 32 184 58 172 94 C170 84 166 78 160 74 C146 82 116 82 98 72 C92 78 88 86 86 94Z',
  parted:
    'M83 112 C74 56 104 42 130 44 C176 44 182 82 173 112 C170 96 164 86 156 82 C136 82 118 76 108 64 C102 82 88 90 83 112Z',
  bob: 'M84 116 C78 60 112 46 132 48 C176 50 180 88 172 118 C168 96 150 88 134 68 C124 86 92 90 84 116Z',
  long: 'M84 120 C78 60 112 46 128 48 C148 46 178 60 172 120 C170 98 144 92 128 62 C112 92 86 98 84 120Z',
  waves: 'M84 120 C76 60 108 44 128 46 C176 46 180 88 172 120 C168 94 136 92 116 64 C110 88 88 96 84 120Z',
  braid: 'M84 118 C78 58 112 46 130 48 C174 50 180 84 172 118 C170 98 156 84 146 66 C126 86 90 88 84 118Z',
  bun: 'M84 114 C78 58 112 48 128 48 C146 48 178 58 172 114 C168 92 152 80 128 76 C104 80 88 92 84 114Z',
  pixie:
    'M84 116 C70 60 104 38 140 42 C176 46 186 84 172 114 C172 104 170 96 164 90 C150 92 120 92 100 74 C98 90 88 98 84 116Z',
};

/** The portrait of a friendly person, from the chest up. */
export function drawFace(look: Look, dress: Dress): string {
  const { hair, hairColor, skin, shade } = look;
  return draw(
    'face',
    `<rect width="256" height="256" fill="${dress.background}"/>`,
    light(96, 76, 170, dress.glow, 0.85),
    hair === 'bun' ? dot(128, 40, 24, hairColor) : '',
    path(BEHIND[hair] ?? '', hairColor),
    path('M108 150 L148 150 L150 192 C144 212 112 212 106 192Z', shade),
    path(SHOULDERS, dress.cloth),
    neckline(dress, skin, shade),
    hair === 'scarf' ? '' : ears(look),
    path(HEAD, skin),
    features(look),
    hairBefore(look),
    look.hasGlasses ? glasses() : '',
  );
}

const ears = ({ shade, earrings, hair }: Look) =>
  [85, 171]
    .map((x) => oval(x, 116, 8, 12, shade) + (earrings && hair !== 'long' ? dot(x, 134, 5, earrings) : ''))
    .join('');

function neckline({ cut, trim, cloth }: Dress, skin: string, shade: string): string {
  if (cut === 'wrap') {
    return (
      path('M102 190 C114 196 142 196 154 190 L128 240Z', skin) +
      line('M102 188 L132 248', trim, 9) +
      line('M154 188 L118 256', trim, 9)
    );
  }
  if (cut === 'apron') {
    return (
      path('M100 191 C110 222 146 222 156 191 C150 204 106 204 100 191Z', shade) +
      line('M84 198 L92 256 M172 198 L164 256', trim, 11) +
      path('M84 240 L172 240 L174 256 L82 256Z', trim)
    );
  }
  return (
    path(
      'M104 184 L128 214 L152 184 L162 194 L136 230 L128 222 L120 230 L94 194Z',
      cloth,
      `stroke="${trim}" stroke-width="3"`,
    ) +
    line('M128 224 L128 256', trim, 3) +
    dot(137, 240, 4, trim)
  );
}

function features({
  skin,
  shade,
  hair,
  hairColor,
  beard,
  beardColor = hairColor,
  lips = '#A8483F',
  isOlder,
}: Look): string {
  const brow = hair === 'scarf' ? '#4A3328' : beardColor;
  const beards = {
    full: path(
      'M86 112 C88 160 104 176 128 176 C152 176 168 160 170 112 C166 128 158 136 148 136 C138 130 118 130 108 136 C98 136 90 128 86 112Z',
      beardColor,
    ),
    stubble: path(
      'M86 116 C90 156 106 171 128 171 C150 171 166 156 170 116 C164 132 156 138 148 138 C138 133 118 133 108 138 C100 138 92 132 86 116Z',
      beardColor,
      'opacity="0.32"',
    ),
    moustache: '',
  };
  return [
    beard ? beards[beard] : '',
    dot(99, 130, 11, '#E2705F', 'opacity="0.22"') + dot(157, 130, 11, '#E2705F', 'opacity="0.22"'),
    line('M100 96 C105 91 113 91 118 95 M138 95 C143 91 151 91 156 96', brow, 4.5),
    oval(110, 110, 4.6, 5.6, '#2B1E1A') + oval(146, 110, 4.6, 5.6, '#2B1E1A'),
    dot(111.6, 108, 1.5, '#fff') + dot(147.6, 108, 1.5, '#fff'),
    line('M128 110 C126 120 123 126 125 128 C127 130 131 130 132 128', shade, 3.5),
    isOlder
      ? line(
          'M98 106 L93 103 M158 106 L163 103 M104 138 C103 134 105 130 107 128 M152 138 C153 134 151 130 149 128',
          shade,
          2,
        )
      : '',
    beard === 'full' ? path('M112 143 C120 139 136 139 144 143 C142 156 114 156 112 143Z', skin) : '',
    path('M113 143 C122 147 134 147 143 143 C140 157 116 157 113 143Z', lips),
    path('M117 145.5 C124 147.5 132 147.5 139 145.5 C137 149.5 119 149.5 117 145.5Z', '#fff'),
    beard
      ? path(
          'M104 142 C106 132 120 130 128 135 C136 130 150 132 152 142 C142 138 136 139 128 140 C120 139 114 138 104 142Z',
          beardColor,
          beard === 'stubble' ? 'opacity="0.32"' : '',
        )
      : '',
  ].join('');
}

function hairBefore({ hair, hairColor, beardColor }: Look): string {
  if (hair === 'curly') {
    const curls = [
      ...[
        84, 96, 78, 74, 92, 56, 112, 46, 134, 44, 154, 52, 168, 66, 176, 86, 110, 66, 130, 62, 150, 70, 172, 102, 84,
        104,
      ],
    ];
    return times(13, (index) =>
      dot(curls[index * 2] as number, curls[index * 2 + 1] as number, index > 10 ? 9 : 16, hairColor),
    );
  }
  if (hair === 'scarf') {
    return (
      `<path fill-rule="evenodd" fill="${hairColor}" d="M70 120 C60 26 196 26 186 120 C188 150 196 178 206 206 C168 236 88 236 50 206 C60 178 68 150 70 120Z M90 108 C88 66 168 66 166 108 C166 140 150 167 128 167 C106 167 90 140 90 108Z"/>` +
      line('M91 98 C96 72 160 72 165 98', '#fff', 5, 'opacity="0.75"') +
      line('M164 140 C154 178 112 196 66 200', '#000', 4, 'opacity="0.14"') +
      line('M94 146 C104 182 140 204 186 208', '#000', 4, 'opacity="0.14"')
    );
  }
  const sides =
    hair === 'quiff'
      ? path(
          'M85 114 C82 96 84 84 92 74 L98 78 C92 90 89 100 85 114Z M171 114 C174 96 172 84 164 74 L158 78 C164 90 167 100 171 114Z',
          hairColor,
          'opacity="0.55"',
        )
      : '';
  const temples =
    beardColor && hair === 'parted'
      ? path(
          'M83 112 C82 100 85 92 90 86 L94 92 C90 98 87 104 83 112Z M173 112 C174 100 171 92 166 86 L163 91 C168 98 170 104 173 112Z',
          beardColor,
        )
      : '';
  const braid =
    hair === 'braid'
      ? times(5, (index) =>
          at(
            170 - index * 3,
            168 + index * 19,
            1,
            oval(0, 0, 15 - index, 13, hairColor),
            line('M-9 4 C-3 9 5 9 10 3', '#000', 2, 'opacity="0.22"'),
          ),
        )
      : '';
  return sides + path(BEFORE[hair] ?? '', hairColor) + temples + braid;
}

const glasses = () =>
  '<g fill="#fff" fill-opacity="0.18" stroke="#2E2622" stroke-width="3.5"><rect x="95" y="98" width="29" height="25" rx="10"/><rect x="132" y="98" width="29" height="25" rx="10"/></g>' +
  line('M124 107 C127 104 129 104 132 107 M95 106 L87 104 M161 106 L169 104', '#2E2622', 3.5);
