import { z } from 'zod';
import { id, requiredText } from './fields.ts';
import { ALT_TEXT_MAX, GALLERY_MAX } from './limits.ts';

/** As which pictures are sent. What they are is told by their content. */
export const PICTURE_UPLOAD_TYPE = 'application/octet-stream';

export const picture = z
  .object({
    id,
    alt: z.string().meta({ description: 'Description of the picture for people who cannot see it' }),
    width: z.int().meta({ description: 'Width of the largest version, in pixels' }),
    height: z.int(),
    widths: z.array(z.int()).meta({
      description: 'Ascending; each version is at /pictures/{id}/{width}.avif and .jpg, and never changes',
    }),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

export const altText = requiredText('alt.required', ALT_TEXT_MAX);
export const pictureDescription = z.object({ alt: altText });
/** Other words for a picture that is there. */
export const pictureEdit = pictureDescription.extend({
  expectedAlt: z.string().max(ALT_TEXT_MAX).optional().meta({
    description: 'Description that the person saw. If it has changed since: 409 CHANGED',
  }),
});
export type PictureEdit = z.infer<typeof pictureEdit>;

const pictureIds = z.array(id).max(GALLERY_MAX);

export const galleryOrder = z.object({
  pictureIds,
  expectedPictureIds: pictureIds.optional().meta({
    description: 'Order that the person saw. If it has changed since, nothing is stored',
  }),
});
export type GalleryOrder = z.infer<typeof galleryOrder>;
