import type { Picture } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';

/** In a query of `pictures`: a picture on the wire. */
export const PICTURE = sql<Picture>`json_build_object(
  'id', pictures.id, 'alt', pictures.alt, 'width', pictures.width, 'height', pictures.height, 'widths', pictures.widths
)`;

/** In a query of `branches` */
export const LOGO = sql<Picture | null>`(
  SELECT ${PICTURE} FROM pictures
  WHERE ${inBusiness('pictures')} AND pictures.branch_id = branches.id AND use = 'LOGO'
)`;
export const COVER = sql<Picture | null>`(
  SELECT ${PICTURE} FROM pictures
  WHERE ${inBusiness('pictures')} AND pictures.branch_id = branches.id AND use = 'COVER'
)`;
export const GALLERY = sql<Picture[]>`(
  SELECT coalesce(json_agg(${PICTURE} ORDER BY place), '[]') FROM pictures
  WHERE ${inBusiness('pictures')} AND pictures.branch_id = branches.id AND use = 'GALLERY'
)`;

/** In a query of `staff_members` */
export const PORTRAIT = sql<Picture | null>`(
  SELECT ${PICTURE} FROM pictures WHERE ${inBusiness('pictures')} AND pictures.staff_id = staff_members.id
)`;

export type PicturesOfBranch = {
  readonly logo: Picture | null;
  readonly cover: Picture | null;
  readonly gallery: Picture[];
};
export const NO_PICTURES: PicturesOfBranch = { logo: null, cover: null, gallery: [] };

/** The pictures of branches, by the id of the branch. */
export async function selectPictures(
  queryable: Queryable,
  branches: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, PicturesOfBranch>> {
  if (branches.length === 0) return new Map();
  const ids = branches.map(({ id }) => id);
  const found = await queryable
    .selectFrom('branches')
    .select(['id', LOGO.as('logo'), COVER.as('cover'), GALLERY.as('gallery')])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, ...pictures }) => [id, pictures]));
}
