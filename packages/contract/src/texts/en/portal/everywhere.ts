import accounts from './accounts.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };

/** What the frame and the screens before signing in say. */
export const everywhere = {
  common,
  accounts,
};
