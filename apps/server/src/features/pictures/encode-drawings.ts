import type { PictureUse } from '@vakit/contract';
import { encodePicture, loadSharp } from './encode-picture.ts';

/** An SVG of our own, and what it is used for */
export type Drawn = { readonly svg: string; readonly use: PictureUse };

// A process of its own: what is thrown here ends it, and its parent hears of that.
process.on('message', async ({ svg, use }: Drawn) => {
  const sharp = await loadSharp();
  const file = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  process.send?.(await encodePicture(file, use));
});
