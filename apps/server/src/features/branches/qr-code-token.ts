import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readToken, signToken } from '../../http/session-token.ts';

const LIFETIME_IN_DAYS = 1;

/** A new tab carries no bearer token: whoever holds this may see the QR code of this one branch. */
export function signQrCodeToken(context: Pick<Context, 'secret' | 'now'>, branchId: string): Promise<string> {
  return signToken(context, 'qr-code', branchId, LIFETIME_IN_DAYS);
}

/** @throws Refusal UNAUTHENTICATED for a token that has expired or was not signed for this branch */
export async function requireQrCodeToken(
  context: Pick<Context, 'secret' | 'now'>,
  branchId: string,
  token: string,
): Promise<void> {
  const claims = await readToken(context, 'qr-code', token);
  if (claims?.sub !== branchId) throw new Refusal('UNAUTHENTICATED');
}
