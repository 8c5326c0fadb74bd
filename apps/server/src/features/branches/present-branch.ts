import type { Branch } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { branchColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import type { BranchRow } from '../../database/tables.ts';
import { versioned } from '../../http/version.ts';
import { NO_PICTURES, type PicturesOfBranch, selectPictures } from './pictures.ts';
import { signQrCodeToken } from './qr-code-token.ts';

/** A branch on the wire as its owner sees it, with addresses of its QR code that open without a bearer token. */
export async function presentBranch(context: Context, row: BranchRow): Promise<Branch> {
  const [branch] = await presentBranches(context, [row]);
  return branch as Branch;
}

/** The same for several. */
export async function presentBranches(context: Context, rows: readonly BranchRow[]): Promise<Branch[]> {
  const pictures = await selectPictures(context.database, rows);
  return Promise.all(rows.map((row) => present(context, row, pictures.get(row.id))));
}

async function present(context: Context, row: BranchRow, pictures: PicturesOfBranch = NO_PICTURES): Promise<Branch> {
  const token = await signQrCodeToken(context, row.id);
  const qrCode = `/api/v1/branches/${row.id}/qr-code`;
  return {
    ...versioned({ ...fieldsOf(branchColumns, row), ...pictures, publicUrl: publicUrlOf(context, row) }),
    // Signed anew whenever they are told, which changes nothing of the branch. Relative to the root, so that they work at
    // whatever host the portal is opened.
    qrCodeUrl: `${qrCode}?token=${token}`,
    qrCodePdfUrl: `${qrCode}/pdf?token=${token}`,
  };
}

/** The full address of a branch's booking page. */
export function publicUrlOf({ config }: Pick<Context, 'config'>, { slug }: Pick<BranchRow, 'slug'>): string {
  return `${config.publicUrl}/${slug}`;
}
