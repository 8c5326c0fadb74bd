/** Limits of one branch and of one service; the database has places 0 to 29, and 0 to 9 */
export const ADDONS_MAX = 30;
export const ADDONS_PER_SERVICE_MAX = 10;
/** With one service of a visit */
export const ADDONS_PER_SERVICE_CHOSEN_MAX = 5;
export const ADDON_MINUTES_MAX = 240;
export const ADDON_PRICE_MAX = 100_000;
/** To which one can be added */
export const ADDON_SERVICES_MAX = 200;
