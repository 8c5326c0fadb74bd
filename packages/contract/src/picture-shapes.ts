/** Uses of a picture. A branch has one logo, one cover and a gallery, a person one portrait. */
export const PICTURE_USES = ['LOGO', 'COVER', 'PORTRAIT', 'GALLERY'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

type Shape = {
  /** Width divided by height */
  readonly ratio: number;
  /** In which it is kept, in pixels; a smaller picture is never enlarged */
  readonly widths: readonly [number, number, number];
};

/** Every picture of one use has the same shape, so that pages know its place before it arrives. */
export const PICTURE_SHAPES: Readonly<Record<PictureUse, Shape>> = {
  LOGO: { ratio: 1, widths: [96, 192, 512] },
  COVER: { ratio: 3, widths: [640, 1200, 1920] },
  PORTRAIT: { ratio: 1, widths: [96, 192, 512] },
  GALLERY: { ratio: 4 / 3, widths: [320, 640, 1280] },
};

/** Endings of the addresses, the smaller files first; every browser shows the last. */
export const PICTURE_FORMATS = ['avif', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Address of a picture in one width. Its content never changes: another picture has another id. */
export const pictureAddress = (id: string, width: number, format: PictureFormat): string =>
  `/pictures/${id}/${width}.${format}`;
