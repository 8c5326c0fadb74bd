import type { Picture } from '@vakit/contract';
import { type PictureFormat, pictureAddress } from '@vakit/contract/picture-shapes.ts';

type Props = {
  readonly picture: Picture;
  /** How wide it is drawn, as the attribute `sizes` of HTML has it */
  readonly sizes: string;
  /** Seen at once when the page opens, but never before its text; others load when they come near */
  readonly isAtTop?: boolean;
  readonly className?: string | undefined;
};

/** A picture in the smallest file that does, with its place kept from the first moment on. */
export function PictureView({ picture, sizes, isAtTop = false, className }: Props) {
  const { id, alt, width, height, widths } = picture;
  const sourceSet = (format: PictureFormat) =>
    widths.map((each) => `${pictureAddress(id, each, format)} ${each}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        className={className}
        src={pictureAddress(id, width, 'jpg')}
        srcSet={sourceSet('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(isAtTop ? { fetchPriority: 'low' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
