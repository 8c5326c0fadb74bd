/** After how many weeks somebody comes again */
export const WEEKS_OFFERED = [1, 2, 3, 4, 6, 8] as const;
export const WEEKS_DEFAULT = 4;
