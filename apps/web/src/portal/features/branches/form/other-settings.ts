/** Fragment of an address that leads to the settings which most branches leave as they are. */
export const OTHER_SETTINGS = '#other-settings';
