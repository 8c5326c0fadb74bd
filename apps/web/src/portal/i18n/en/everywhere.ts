import accounts from './accounts.json';
import common from './common.json';

/** What the frame and the screens before signing in say. */
export const en = {
  common,
  accounts,
};
