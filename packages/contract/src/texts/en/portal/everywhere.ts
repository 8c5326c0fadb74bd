import accounts from './accounts.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };

/** Texts of the frame and of the screens before signing in. */
export const everywhere = {
  common,
  accounts,
};
